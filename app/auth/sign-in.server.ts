import { parseWithZod } from "@conform-to/zod/v4";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { resumedFields } from "#app/lib/resumed-form.server.ts";
import { edgeHeaders, forwardedFor, requestTenant } from "#app/lib/tenant.server.ts";
import { credentials } from "#contract/auth/schemas.ts";
import { readTrustedDevices } from "./trusted-device-cookie.server.ts";

/** The reason why the sign-in failed, and the values of the form. */
export type SignInError = {
	text: TextKey | null;
	/** The time until the next attempt is allowed. */
	values?: Record<string, number>;
	fields: { email?: TextKey; password?: TextKey };
	email: string;
	remember: boolean;
	resume?: { path: string; fields: [name: string, value: string][] };
};

type Auth = { token: string; user: { id: number } };

/** The signed-in member, and the token by which the device is recognised later. */
type SignedIn = { auth: Auth; device?: unknown };

const authenticator = new Authenticator<SignedIn>();

authenticator.use(
	new FormStrategy(async ({ form, request }) => {
		const body = {
			email: String(form.get("email")),
			password: String(form.get("password")),
			remember: form.has("remember"),
			devices: await readTrustedDevices(request),
		};
		const visitor = { tenant: requestTenant(request), token: null, memberId: null };
		const session = await callApi(visitor, "POST /authentication", {
			body,
			forwardedFor: forwardedFor(request),
			userAgent: request.headers.get("user-agent"),
		});
		const { token, user, device } = session;
		return { auth: { token, user: { id: user.id } }, device };
	}),
	"form",
);

/** Signs in with the form's values: e-mail, password, remember-me. */
export async function signIn(
	request: Request,
	form: FormData,
): Promise<SignedIn | { problem: SignInError; status: number }> {
	const shown = {
		email: formText(form, "email"),
		remember: form.has("remember"),
		resume: form.has("resume")
			? { path: formText(form, "resume"), fields: resumedFields(form) }
			: undefined,
	};
	const submission = parseWithZod(form, {
		schema: credentials.pick({ email: true, password: true }),
	});
	if (submission.status !== "success") {
		const wrong = submission.error ?? {};
		const fields = {
			email: wrong.email?.[0] ? fieldErrorKey(wrong.email[0]) : undefined,
			password: wrong.password?.[0] ? fieldErrorKey(wrong.password[0]) : undefined,
		};
		return { problem: { ...shown, text: null, fields }, status: 400 };
	}
	try {
		const again = new Request(request.url, {
			method: "POST",
			headers: edgeHeaders(request),
			body: form,
		});
		return await authenticator.authenticate("form", again);
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		return {
			problem: { ...shown, ...explain(error), fields: {} },
			status: error.status,
		};
	}
}

function explain(failure: ApiClientError): Pick<SignInError, "values"> & { text: TextKey } {
	if (failure.code === "too_many_attempts") {
		const seconds = failure.retryAfter ?? 900;
		const minutes = Math.ceil(seconds / 60);
		return seconds < 60
			? { text: "auth.tooManySoon", values: { count: seconds, seconds } }
			: { text: "auth.tooMany", values: { count: minutes, minutes } };
	}
	if (failure.code === "too_busy") return { text: "failures.plain.too_busy" };
	if (failure.code === "tenant_unknown") return { text: "errors.tenantUnknown.title" };
	if (failure.code === "tenant_suspended") return { text: "errors.tenantSuspended.title" };
	if (failure.code === "unavailable" || failure.status >= 500) return { text: "auth.unreachable" };
	return { text: "auth.invalid" };
}
