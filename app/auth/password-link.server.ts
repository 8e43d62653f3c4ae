import { callApi, fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { getSession, type MaybeSession } from "#app/lib/session.server.ts";
import { supportsExtensions } from "#app/lib/tenant-settings.server.ts";
import { trustedDeviceCookieFrom } from "./trusted-device-cookie.server.ts";

/**
 * The account of a link to set a password, as far as it may be shown; for an invitation with the
 * name.
 */
export type PasswordLinkView =
	| "invalid"
	| "unknown"
	| { readonly email?: string; readonly invited?: string };

/** The reason why no password was set: at a field, or for the whole form. */
export type PasswordFormError = {
	password?: TextKey;
	confirm?: TextKey;
	text?: TextKey;
	/** The warning about a common password was shown: it is not repeated. */
	isTold?: boolean;
};

/** Loads a link; `unknown` if the API can't check it before the password is sent. */
export async function loadPasswordLink(request: Request, token: string): Promise<PasswordLinkView> {
	try {
		const link = await callApi(await getSession(request), "GET /authentication/reset-password", {
			query: { token },
		});
		const { email } = link;
		if (link.purpose !== "invitation") return { email };
		return { email, invited: link[`name_${await getLanguage(request)}`] };
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		return error.code === "link_invalid" ? "invalid" : "unknown";
	}
}

/** Sets a password by a link; returns the errors, or the device's cookie. */
export async function setPasswordByLink(
	request: Request,
	token: string,
	{ password, confirm, isTold }: { password: string; confirm: string; isTold: boolean },
): Promise<{ problem: PasswordFormError; status: number } | { device: string | null }> {
	if (password && confirm !== password)
		return { problem: { confirm: fieldErrorKey("passwords_differ"), isTold }, status: 400 };
	try {
		const visitor = await getSession(request);
		const answer = await fetchApiResponse(visitor, "POST /authentication/reset-password", {
			query: { token },
			body: { password, ...(await commonPasswordParams(visitor, isTold)) },
		});
		return { device: await trustedDeviceCookieFrom(request, answer) };
	} catch (failure) {
		if (!(failure instanceof ApiClientError)) throw failure;
		const problem = { ...problemOf(failure), isTold: isTold || isCommonPasswordQuestion(failure) };
		return { problem, status: failure.status };
	}
}

/**
 * Returns the parameters with which the API warns of a common password once; other servers do not
 * get unknown parameters.
 */
export const commonPasswordParams = async (
	visitor: MaybeSession,
	isTold: boolean,
): Promise<{ if_common?: "ask" }> =>
	!isTold && (await supportsExtensions(visitor)) ? { if_common: "ask" } : {};

export const isCommonPasswordQuestion = ({ fields }: ApiClientError): boolean =>
	fields.password === "password_common_ask";

function problemOf({ code, fields, status }: ApiClientError): PasswordFormError {
	if (fields.password) return { password: fieldErrorKey(fields.password) };
	if (code === "too_busy") return { text: "failures.plain.too_busy" };
	const failed = code === "unavailable" || status >= 500;
	return { text: failed ? "auth.failed" : "auth.linkInvalid" };
}
