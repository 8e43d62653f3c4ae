import type { LoaderFunctionArgs } from "@remix-run/node";
import { callApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { requireVisitor } from "#app/lib/session.server.ts";

/** Pictures, for the members of the organisation that they belong to. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	try {
		const picture = await callApi(visitor, `uploads/${params.folder}/${params.file}`);
		return new Response(picture.body, {
			headers: {
				"Content-Type": picture.headers.get("content-type") ?? "application/octet-stream",
				"Cache-Control": "private, max-age=31536000, immutable",
				"Content-Security-Policy": "default-src 'none'",
				"X-Content-Type-Options": "nosniff",
			},
		});
	} catch (error) {
		if (error instanceof ApiFailure) return new Response(null, { status: error.status });
		throw error;
	}
}
