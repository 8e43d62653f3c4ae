import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { readFormData } from "#app/lib/form-data.server.ts";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";
import { endedSessionCookie, getSession } from "#app/lib/session.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
	redirect(withRequestedLanguage(request, "/"));

export async function action({ request }: ActionFunctionArgs) {
	await readFormData(request);
	const visitor = await getSession(request);
	// The browser forgets the token even if the API can't be reached.
	if (visitor.token)
		await fetchApiResponse(visitor, "POST /authentication/sign-out").catch(() => {});
	return redirect("/", { headers: { "Set-Cookie": await endedSessionCookie(request) } });
}
