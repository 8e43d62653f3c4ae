import type { LoaderFunctionArgs } from "@remix-run/node";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { orErrorPage, orPlainTextError } from "#app/lib/error-responses.server.ts";
import { requireSession } from "#app/lib/session.server.ts";

/** Returns images and documents to the members of the organisation that owns them. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orPlainTextError(request, createImage(request, params));

async function createImage(
	request: Request,
	{ folder = "", file = "" }: LoaderFunctionArgs["params"],
): Promise<Response> {
	const session = await requireSession(request);
	const response = await orErrorPage(
		request,
		fetchApiResponse(session, "GET /uploads/{folder}/{file}", {
			params: { folder, file },
			headers: {
				Range: request.headers.get("range"),
				"If-Range": request.headers.get("if-range"),
			},
		}),
	);
	const { status, headers } = response;
	if (headers.get("content-disposition")?.startsWith("attachment"))
		return new Response(response.body, { status, headers });
	const type = response.headers.get("content-type") ?? "";
	const isKnown = /^image\/(jpeg|png)$/.test(type);
	return new Response(response.body, {
		headers: {
			"Content-Type": isKnown ? type : "application/octet-stream",
			// A response that may be no image is cached for a shorter time.
			"Cache-Control": `private, ${isKnown ? "max-age=31536000, immutable" : "max-age=60"}`,
			"Content-Security-Policy": "default-src 'none'",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
