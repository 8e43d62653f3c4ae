import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { notFoundPage, orFormError } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { readFormData } from "#app/lib/form-data.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";
import { requireSession } from "#app/lib/session.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
	redirect(withRequestedLanguage(request, "/table/members-management"));

/** Sends the invitation of a member again, and returns to the member's page. */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
	if (!isIdParam(id)) throw notFoundPage();
	const form = await readFormData(request);
	const visitor = await requireSession(request);
	const sent = await orFormError(
		request,
		form,
		fetchApiResponse(visitor, "POST /members/{id}/invite", { params: { id } }),
	);
	const toast =
		sent instanceof ApiClientError
			? await flashCookie(`failures.plain.${sent.code}`, { kind: "error" })
			: await flashCookie("pages.view.invited");
	return redirect(`/view/member/${id}`, { headers: { "Set-Cookie": toast } });
}
