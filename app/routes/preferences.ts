import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { textControl } from "#app/forms/controls.server.ts";
import { defineForm, runPublicFormAction } from "#app/forms/form-action.server.ts";
import type { PostedForm } from "#app/forms/posted-form.server.ts";
import {
	keysCookie,
	landingPageCookie,
	landingPages,
	lightCookie,
	themeCookie,
} from "#app/lib/preferences.server.ts";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";
import { type MaybeSession, safeRedirectPath } from "#app/lib/session.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
	redirect(withRequestedLanguage(request, "/"));

const preferencesForm = defineForm({
	schema: z.object({
		theme: textControl,
		light: textControl,
		keys: textControl,
		start: textControl,
		back: textControl,
	}),
	send: async (input, _: PostedForm<MaybeSession>) => input,
	async done({ theme, light, keys, start, back }) {
		const headers = new Headers();
		if (["system", "light", "dark"].includes(theme))
			headers.append("Set-Cookie", await themeCookie.serialize(theme));
		if (["on", "off"].includes(light))
			headers.append("Set-Cookie", await lightCookie.serialize(light));
		if (["on", "off"].includes(keys))
			headers.append("Set-Cookie", await keysCookie.serialize(keys));
		const landingPage = landingPages.find((page) => page === start);
		if (landingPage) headers.append("Set-Cookie", await landingPageCookie.serialize(landingPage));
		return redirect(safeRedirectPath(back), { headers });
	},
});

export const action = ({ request }: ActionFunctionArgs) =>
	runPublicFormAction(request, preferencesForm);
