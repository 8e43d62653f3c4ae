import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendApiRequest } from "#app/lib/api-client.server.ts";
import { orErrorPage, orPlainTextError } from "#app/lib/error-responses.server.ts";
import { getSession } from "#app/lib/session.server.ts";

/** Returns the organisation's logo, for everybody. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orPlainTextError(request, logoFor(request, `tenant/logo/${params.file}`));

async function logoFor(request: Request, path: string): Promise<Response> {
	const picture = await orErrorPage(request, sendApiRequest(await getSession(request), path));
	const type = picture.headers.get("content-type") ?? "";
	return new Response(picture.body, {
		headers: {
			"Content-Type": /^image\/(jpeg|png)$/.test(type) ? type : "application/octet-stream",
			"Cache-Control": "public, max-age=31536000, immutable",
			"Content-Security-Policy": "default-src 'none'",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
