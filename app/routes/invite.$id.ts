import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { defineForm, redirectWithError, runFormAction } from "#app/forms/form-action.server.ts";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { notFoundPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";
import { requireSession } from "#app/lib/session.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
	redirect(withRequestedLanguage(request, "/table/members-management"));

const inviteForm = (id: string) => {
	const page = `/view/member/${id}`;
	return defineForm({
		schema: z.object({}),
		resume: () => page,
		send: (_, { session }) =>
			fetchApiResponse(session, "POST /members/{id}/invite", { params: { id } }),
		done: () => redirectWithToast(page, "pages.view.invited"),
		reject: (error) => redirectWithError(page, error),
	});
};

/** Sends the invitation of a member again, and returns to the member's page. */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
	if (!isIdParam(id)) throw notFoundPage();
	// A button without input is not kept for signing in.
	await requireSession(request);
	return runFormAction(request, inviteForm(id));
}
