import type { LoaderFunctionArgs } from "@remix-run/node";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { orErrorPage, orPlainTextError } from "#app/lib/error-responses.server.ts";
import { imageResponse } from "#app/lib/image-response.server.ts";
import { getSession } from "#app/lib/session.server.ts";

/** Returns the organisation's logo, for everybody. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orPlainTextError(request, logoFor(request, params.file ?? ""));

async function logoFor(request: Request, file: string): Promise<Response> {
	const session = await getSession(request);
	return orErrorPage(
		request,
		fetchApiResponse(session, "GET /tenant/logo/{file}", { params: { file } }).then((answer) =>
			imageResponse(answer, "public, max-age=31536000, immutable"),
		),
	);
}
