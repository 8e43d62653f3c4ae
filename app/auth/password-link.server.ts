import { data } from "@remix-run/node";
import { z } from "zod";
import { textControl } from "#app/forms/controls.server.ts";
import { defineForm } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import type { PostedForm } from "#app/forms/posted-form.server.ts";
import { callApi, fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { getSession, type MaybeSession } from "#app/lib/session.server.ts";
import { delayedRefreshHeader } from "./delayed-redirect.ts";
import { signInPage } from "./sign-in-page.ts";
import { trustedDeviceCookieFrom } from "./trusted-device-cookie.server.ts";

/**
 * The account of a link to set a password, as far as it may be shown; for an invitation with the
 * name.
 */
export type PasswordLinkView =
	| "invalid"
	| "unknown"
	| { readonly owner?: string; readonly invited?: string };

/** The form after an error; passwords are not shown again. */
export type PasswordFormState = FormState<
	FormTexts<never>,
	{
		readonly linkInvalid: boolean;
		/** The warning about a common password was shown: it is not repeated. */
		readonly showsNotice: boolean;
	}
>;

/** Returns the work number in the address of a printed card's code; null for a link by e-mail. */
export const cardNumber = (request: Request): string | null =>
	new URL(request.url).searchParams.get("number") || null;

/** Loads a link; `unknown` if the API can't check it before the password is sent. */
export async function loadPasswordLink(request: Request, token: string): Promise<PasswordLinkView> {
	try {
		const link = await callApi(await getSession(request), "GET /authentication/reset-password", {
			query: { token },
		});
		const owner = link.number ?? link.email;
		if (link.purpose !== "invitation") return { owner };
		return { owner, invited: link[`name_${await getLanguage(request)}`] };
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		return error.code === "link_invalid" ? "invalid" : "unknown";
	}
}

export const passwordLinkForm = (token: string) =>
	defineForm({
		schema: z
			.object({ password: textControl, confirm: textControl, if_common: z.unknown().optional() })
			.refine(({ password, confirm }) => !password || confirm === password, {
				path: ["confirm"],
				error: "passwords_differ",
			}),
		controls: ["password", "confirm"],
		invalid: 400,
		send({ password, if_common }, { session }: PostedForm<MaybeSession>) {
			return fetchApiResponse(session, "POST /authentication/reset-password", {
				query: { token },
				body: { password, ...commonPasswordParams(if_common) },
			});
		},
		// The page shows the message and moves on after a second; the next page shows it longer.
		async done(answer, { request }) {
			const next = signInPage(cardNumber(request));
			const headers = new Headers({ Refresh: delayedRefreshHeader(next) });
			headers.append("Set-Cookie", await flashCookie("auth.passwordUpdated", { time: 5000 }));
			const device = await trustedDeviceCookieFrom(request, answer);
			if (device) headers.append("Set-Cookie", device);
			return data({ changed: true as const }, { status: 200, headers });
		},
		controlsFor: (field) => (field === "password" || field === "confirm" ? [field] : []),
		async words({ locale }, error) {
			const { t } = await locale();
			return { instead: t(errorKey(error)) };
		},
		show: (state, { form }, error): PasswordFormState => ({
			...state,
			values: {},
			linkInvalid:
				error !== null && state.failure !== null && errorKey(error) === "auth.linkInvalid",
			showsNotice: !form.has("if_common") || (error !== null && isCommonPasswordQuestion(error)),
		}),
	});

/** Returns the parameters with which the API warns of a common password once. */
export const commonPasswordParams = (state: unknown): { if_common?: "ask" } =>
	state === undefined ? {} : { if_common: "ask" };

export const isCommonPasswordQuestion = ({ fields }: ApiClientError): boolean =>
	fields.password === "password_common_ask";

function errorKey({ code, status }: ApiClientError): TextKey {
	if (code === "too_busy") return "apiErrors.plain.too_busy";
	const failed = code === "unavailable" || status >= 500;
	return failed ? "auth.failed" : "auth.linkInvalid";
}
