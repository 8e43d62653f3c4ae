import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { formText, readFormData } from "#app/lib/form-data.server.ts";
import {
	landingPageCookie,
	landingPages,
	lightCookie,
	themeCookie,
} from "#app/lib/preferences.server.ts";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";
import { safeRedirectPath } from "#app/lib/session.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
	redirect(withRequestedLanguage(request, "/"));

export async function action({ request }: ActionFunctionArgs) {
	const form = await readFormData(request);
	const headers = new Headers();
	const theme = formText(form, "theme");
	const light = formText(form, "light");
	if (["system", "light", "dark"].includes(theme))
		headers.append("Set-Cookie", await themeCookie.serialize(theme));
	if (["on", "off"].includes(light))
		headers.append("Set-Cookie", await lightCookie.serialize(light));
	const start = landingPages.find((page) => page === formText(form, "start"));
	if (start) headers.append("Set-Cookie", await landingPageCookie.serialize(start));
	return redirect(safeRedirectPath(formText(form, "back")), { headers });
}
