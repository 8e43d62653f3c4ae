import type { LoaderFunctionArgs } from "@remix-run/node";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { orErrorPage, orPlainTextError } from "#app/lib/error-responses.server.ts";
import { trimLinkSecret } from "#app/lib/link-secret.ts";
import { getSession } from "#app/lib/session.server.ts";

/** Returns the thumbnail of the first image of a report to whoever has its link. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orPlainTextError(request, thumbnailFor(request, trimLinkSecret(params.token)));

async function thumbnailFor(request: Request, token: string): Promise<Response> {
	const session = await getSession(request);
	const response = await orErrorPage(
		request,
		fetchApiResponse(session, "GET /problems/track/{token}/photo", { params: { token } }),
	);
	const type = response.headers.get("content-type") ?? "";
	return new Response(response.body, {
		headers: {
			"Content-Type": /^image\/(jpeg|png)$/.test(type) ? type : "application/octet-stream",
			"Cache-Control": "private, no-store",
			"Content-Security-Policy": "default-src 'none'",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
