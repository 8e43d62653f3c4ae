import type { LoaderFunctionArgs } from "@remix-run/node";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { orErrorPage, orPlainTextError } from "#app/lib/error-responses.server.ts";
import { imageResponse } from "#app/lib/image-response.server.ts";
import { trimLinkSecret } from "#app/lib/link-secret.ts";
import { getSession } from "#app/lib/session.server.ts";

/** Returns the thumbnail of the first image of a report to whoever has its link. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orPlainTextError(request, thumbnailFor(request, trimLinkSecret(params.token)));

async function thumbnailFor(request: Request, token: string): Promise<Response> {
	const session = await getSession(request);
	return orErrorPage(
		request,
		fetchApiResponse(session, "GET /problems/track/{token}/photo", { params: { token } }).then(
			(answer) => imageResponse(answer, "private, no-store"),
		),
	);
}
