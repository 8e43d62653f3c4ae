import { callApi, fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { hasOurCalls } from "#app/lib/organisation.server.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { fieldText } from "#app/lib/problem-texts.ts";
import { type Visitor, visitorOf } from "#app/lib/session.server.ts";
import type { PasswordLink } from "#contract/schemas/session.ts";
import { deviceCookieOf } from "./device.server.ts";

/** Whose a link to set a password is, as far as that is told; for an invitation with the name. */
export type ShownLink =
	| "invalid"
	| "unknown"
	| { readonly email?: string; readonly invited?: string };

/** Why no password was set: at a field, or of the whole. */
export type PasswordProblem = {
	password?: TextKey;
	confirm?: TextKey;
	text?: TextKey;
	/** It was told that a password is common: it is not asked about again. */
	isTold?: boolean;
};

/** Looks at a link; `unknown` where the API can't tell, which is left to be seen at sending. */
export async function loadPasswordLink(request: Request, token: string): Promise<ShownLink> {
	try {
		const link = await fetchFromApi<PasswordLink>(
			await visitorOf(request),
			"authentication/reset-password",
			{ query: { token } },
		);
		const { email } = link;
		if (link.purpose !== "invitation") return { email };
		return { email, invited: link[`name_${await languageOf(request)}`] };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		return error.code === "link_invalid" ? "invalid" : "unknown";
	}
}

/** Sets a password by a link; what is wrong, where it is not set, else the device's cookie. */
export async function setPasswordByLink(
	request: Request,
	token: string,
	{ password, confirm, isTold }: { password: string; confirm: string; isTold: boolean },
): Promise<{ problem: PasswordProblem; status: number } | { device: string | null }> {
	if (password && confirm !== password)
		return { problem: { confirm: fieldText("passwords_differ"), isTold }, status: 400 };
	try {
		const visitor = await visitorOf(request);
		const answer = await callApi(visitor, "authentication/reset-password", {
			method: "POST",
			query: { token },
			body: { password, ...(await ifCommon(visitor, isTold)) },
		});
		return { device: await deviceCookieOf(request, answer) };
	} catch (failure) {
		if (!(failure instanceof ApiFailure)) throw failure;
		const problem = { ...problemOf(failure), isTold: isTold || isAskedAbout(failure) };
		return { problem, status: failure.status };
	}
}

/** Has the API ask about a common password once; another server is not sent what it does not know. */
export const ifCommon = async (
	visitor: Visitor,
	isTold: boolean,
): Promise<{ if_common?: "ask" }> =>
	!isTold && (await hasOurCalls(visitor)) ? { if_common: "ask" } : {};

export const isAskedAbout = ({ fields }: ApiFailure): boolean =>
	fields.password === "password_common_ask";

function problemOf({ code, fields, status }: ApiFailure): PasswordProblem {
	if (fields.password) return { password: fieldText(fields.password) };
	if (code === "too_busy") return { text: "failures.plain.too_busy" };
	const failed = code === "unavailable" || status >= 500;
	return { text: failed ? "auth.failed" : "auth.linkInvalid" };
}
