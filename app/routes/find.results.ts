import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadSearch } from "#app/find/find-page.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { getSession } from "#app/lib/session.server.ts";

/** Returns what the box that finds everything shows, for scripts; 401 without a session. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
	const headers = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };
	const session = await getSession(request);
	if (session.token === null) return Response.json(null, { status: 401, headers });
	try {
		return Response.json(await loadSearch(request, session), { headers });
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		return Response.json(null, { status: error.status, headers });
	}
}
