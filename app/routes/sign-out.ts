import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { callApi } from "#app/lib/api.server.ts";
import { inAskedLanguage } from "#app/lib/asked-language.ts";
import { readForm } from "#app/lib/form.server.ts";
import { endedSessionCookie, visitorOf } from "#app/lib/session.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) => redirect(inAskedLanguage(request, "/"));

export async function action({ request }: ActionFunctionArgs) {
	await readForm(request);
	const visitor = await visitorOf(request);
	// The browser forgets the token whether or not the API can be told.
	if (visitor.token)
		await callApi(visitor, "authentication/sign-out", { method: "POST" }).catch(() => {});
	return redirect("/", { headers: { "Set-Cookie": await endedSessionCookie(request) } });
}
