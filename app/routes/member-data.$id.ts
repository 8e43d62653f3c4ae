import type { LoaderFunctionArgs } from "@remix-run/node";
import { callApi } from "#app/lib/api-client.server.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { requireSession } from "#app/lib/session.server.ts";

/** Returns all rows that name a member as a JSON file; `me` is the signed-in one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireSession(request);
	const id = params.id === "me" ? String(session.memberId) : (params.id ?? "");
	if (!isIdParam(id)) throw notFoundPage();
	const found = await orErrorPage(
		request,
		callApi(session, "GET /members/{id}/data", { params: { id } }),
		params.id === "me" ? "/my-profile" : `/view/member/${id}/leaving`,
	);
	return new Response(JSON.stringify(found, null, "\t"), {
		headers: {
			"Content-Type": "application/json",
			"Content-Disposition": `attachment; filename="member-${id}.json"`,
			"Cache-Control": "private, no-store",
		},
	});
}
