import { fetchFromApi, sendApiRequest } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { getSession, type MaybeSession } from "#app/lib/session.server.ts";
import { supportsExtensions } from "#app/lib/tenant-settings.server.ts";
import type { PasswordLink } from "#contract/auth/schemas.ts";
import { trustedDeviceCookieFrom } from "./trusted-device-cookie.server.ts";

/** Whose a link to set a password is, as far as that is told; for an invitation with the name. */
export type PasswordLinkView =
	| "invalid"
	| "unknown"
	| { readonly email?: string; readonly invited?: string };

/** Why no password was set: at a field, or of the whole. */
export type PasswordFormError = {
	password?: TextKey;
	confirm?: TextKey;
	text?: TextKey;
	/** It was told that a password is common: it is not asked about again. */
	isTold?: boolean;
};

/** Looks at a link; `unknown` where the API can't tell, which is left to be seen at sending. */
export async function loadPasswordLink(request: Request, token: string): Promise<PasswordLinkView> {
	try {
		const link = await fetchFromApi<PasswordLink>(
			await getSession(request),
			"authentication/reset-password",
			{ query: { token } },
		);
		const { email } = link;
		if (link.purpose !== "invitation") return { email };
		return { email, invited: link[`name_${await getLanguage(request)}`] };
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		return error.code === "link_invalid" ? "invalid" : "unknown";
	}
}

/** Sets a password by a link; what is wrong, where it is not set, else the device's cookie. */
export async function setPasswordByLink(
	request: Request,
	token: string,
	{ password, confirm, isTold }: { password: string; confirm: string; isTold: boolean },
): Promise<{ problem: PasswordFormError; status: number } | { device: string | null }> {
	if (password && confirm !== password)
		return { problem: { confirm: fieldErrorKey("passwords_differ"), isTold }, status: 400 };
	try {
		const visitor = await getSession(request);
		const answer = await sendApiRequest(visitor, "authentication/reset-password", {
			method: "POST",
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

/** Has the API ask about a common password once; another server is not sent what it does not know. */
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
