import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { callApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { inAskedLanguage } from "#app/lib/asked-language.ts";
import { flash } from "#app/lib/flash.server.ts";
import { readForm } from "#app/lib/form.server.ts";
import { notFound, orExplain } from "#app/lib/refusal.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import { requireVisitor } from "#app/lib/session.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
	redirect(inAskedLanguage(request, "/table/members-management"));

/** Sends a member the invitation again, and goes back to the member's page. */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
	if (!isRowId(id)) throw notFound();
	const form = await readForm(request);
	const visitor = await requireVisitor(request);
	const sent = await orExplain(
		request,
		form,
		callApi(visitor, `members/${id}/invite`, { method: "POST" }),
	);
	const toast =
		sent instanceof ApiFailure
			? await flash(`failures.plain.${sent.code}`, { kind: "error" })
			: await flash("pages.view.invited");
	return redirect(`/view/member/${id}`, { headers: { "Set-Cookie": toast } });
}
