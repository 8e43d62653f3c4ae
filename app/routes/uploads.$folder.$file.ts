import type { LoaderFunctionArgs } from "@remix-run/node";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { orErrorPage, orPlainTextError } from "#app/lib/error-responses.server.ts";
import { imageResponse } from "#app/lib/image-response.server.ts";
import { requireSession } from "#app/lib/session.server.ts";

/** Returns images and documents to the members of the organisation that owns them. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orPlainTextError(request, createImage(request, params));

async function createImage(
	request: Request,
	{ folder = "", file = "" }: LoaderFunctionArgs["params"],
): Promise<Response> {
	const session = await requireSession(request);
	const response = fetchApiResponse(session, "GET /uploads/{folder}/{file}", {
		params: { folder, file },
		headers: {
			Range: request.headers.get("range"),
			"If-Range": request.headers.get("if-range"),
		},
	});
	return orErrorPage(
		request,
		response.then((answer) => {
			const { status, headers, body } = answer;
			return headers.get("content-disposition")?.startsWith("attachment")
				? new Response(body, { status, headers })
				: imageResponse(answer, "private, max-age=31536000, immutable");
		}),
	);
}
