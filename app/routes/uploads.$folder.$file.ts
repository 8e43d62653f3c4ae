import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendApiRequest } from "#app/lib/api-client.server.ts";
import { orErrorPage, orPlainTextError } from "#app/lib/error-responses.server.ts";
import { requireSession } from "#app/lib/session.server.ts";

/** Pictures, for the members of the organisation that they belong to. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orPlainTextError(request, pictureFor(request, `uploads/${params.folder}/${params.file}`));

async function pictureFor(request: Request, path: string): Promise<Response> {
	const visitor = await requireSession(request);
	const picture = await orErrorPage(request, sendApiRequest(visitor, path));
	const type = picture.headers.get("content-type") ?? "";
	const isKnown = /^image\/(jpeg|png)$/.test(type);
	return new Response(picture.body, {
		headers: {
			"Content-Type": isKnown ? type : "application/octet-stream",
			// What may be no picture is not kept for as long as one.
			"Cache-Control": `private, ${isKnown ? "max-age=31536000, immutable" : "max-age=60"}`,
			"Content-Security-Policy": "default-src 'none'",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
