import type { LoaderFunctionArgs } from "@remix-run/node";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { orErrorPage, orPlainTextError } from "#app/lib/error-responses.server.ts";
import { getSession } from "#app/lib/session.server.ts";

/** Returns the organisation's logo, for everybody. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orPlainTextError(request, logoFor(request, params.file ?? ""));

async function logoFor(request: Request, file: string): Promise<Response> {
	const response = await orErrorPage(
		request,
		fetchApiResponse(await getSession(request), "GET /tenant/logo/{file}", { params: { file } }),
	);
	const type = response.headers.get("content-type") ?? "";
	return new Response(response.body, {
		headers: {
			"Content-Type": /^image\/(jpeg|png)$/.test(type) ? type : "application/octet-stream",
			"Cache-Control": "public, max-age=31536000, immutable",
			"Content-Security-Policy": "default-src 'none'",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
