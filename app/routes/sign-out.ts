import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { defineForm, runPublicFormAction } from "#app/forms/form-action.server.ts";
import type { PostedForm } from "#app/forms/posted-form.server.ts";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";
import { endedSessionCookie, type MaybeSession } from "#app/lib/session.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
	redirect(withRequestedLanguage(request, "/"));

const signOutForm = defineForm({
	schema: z.object({}),
	async send(_, { session }: PostedForm<MaybeSession>) {
		// The browser forgets the token even if the API can't be reached.
		if (session.token)
			await fetchApiResponse(session, "POST /authentication/sign-out").catch(() => {});
	},
	done: async (_, { request }) =>
		redirect("/", { headers: { "Set-Cookie": await endedSessionCookie(request) } }),
});

export const action = ({ request }: ActionFunctionArgs) =>
	runPublicFormAction(request, signOutForm);
