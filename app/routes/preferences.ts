import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { inAskedLanguage } from "#app/lib/asked-language.ts";
import { readForm, textOf } from "#app/lib/form.server.ts";
import { lightCookie, startCookie, startPages, themeCookie } from "#app/lib/preferences.server.ts";
import { safeNext } from "#app/lib/session.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) => redirect(inAskedLanguage(request, "/"));

export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const headers = new Headers();
	const theme = textOf(form, "theme");
	const light = textOf(form, "light");
	if (["system", "light", "dark"].includes(theme))
		headers.append("Set-Cookie", await themeCookie.serialize(theme));
	if (["on", "off"].includes(light))
		headers.append("Set-Cookie", await lightCookie.serialize(light));
	const start = startPages.find((page) => page === textOf(form, "start"));
	if (start) headers.append("Set-Cookie", await startCookie.serialize(start));
	return redirect(safeNext(textOf(form, "back")), { headers });
}
