import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { FormStrategy } from "remix-auth-form";
import { z } from "zod";
import { lineControl, textControl } from "#app/forms/controls.server.ts";
import {
	defineForm,
	type FormRunner,
	type RedisplayedForm,
	redisplayForm,
} from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import type { FormLocale, PostedForm } from "#app/forms/posted-form.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError, nullIfFailed } from "#app/lib/api-error.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { getLandingPage } from "#app/lib/preferences.server.ts";
import { submittedForm } from "#app/lib/request-deadline.server.ts";
import { resumedFields } from "#app/lib/resumed-form.ts";
import {
	anonymousSession,
	type MaybeSession,
	numberCookie,
	numberSignIn,
	safeRedirectPath,
	sessionCookie,
} from "#app/lib/session.server.ts";
import { forwardedFor, publicOrigin } from "#app/lib/tenant.server.ts";
import { credentialFields, type credentials, workNumberInput } from "#contract/auth/schemas.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { readProviderFlow } from "./provider-flow.server.ts";
import { readTrustedDevices, trustedDeviceCookie } from "./trusted-device-cookie.server.ts";

/** What the form of the second step has, once the password was right. */
type SecondStepFields = {
	/** What goes with the code. */
	readonly ticket?: string;
	/** What asks the member's passkeys, if there are any, as JSON. */
	readonly passkeys?: string;
	readonly shared?: boolean;
	/** The page that follows. */
	readonly next?: string;
	/** A form that is kept to be resumed: its address and its fields. */
	readonly resume?: { readonly path: string; readonly fields: [name: string, value: string][] };
};

/** The sign-in form after an error. */
export type SignInState = FormState<
	FormTexts<"email">,
	SecondStepFields & { readonly remember: boolean }
>;

/** The form of the second step, after the password or after an error. */
export type SecondStepState = FormState<
	Partial<FormTexts<"code" | "email" | "number">>,
	SecondStepFields & { readonly remember?: boolean }
>;

type Auth = { token: string; user: { id: number } };

/** The signed-in member, and the token by which the device is recognised later. */
type SignedIn = { auth: Auth; device?: unknown };

/** Signs in by the form that the server has read already: the body of a request is read once. */
class SubmittedFormStrategy extends FormStrategy<SignedIn> {
	override authenticate(request: Request): Promise<SignedIn> {
		return this.verify({ form: submittedForm()?.form ?? new FormData(), request });
	}
}

/** A code, or the answer of a passkey instead. */
export const proofSchema = z
	.object({ code: lineControl, passkey: textControl })
	.refine(({ code, passkey }) => code !== "" || passkey, { path: ["code"], message: "required" });

const authenticator = new Authenticator<SignedIn>();

authenticator.use(
	new SubmittedFormStrategy(async ({ form, request }) => {
		const body = {
			email: String(form.get("email")),
			password: String(form.get("password")),
			remember: form.has("remember"),
			devices: await readTrustedDevices(request),
		};
		return authenticateBy(request, body);
	}),
	"form",
);

authenticator.use(
	new SubmittedFormStrategy(async ({ form, request }) => {
		const shared = form.has("shared");
		const body = {
			number: String(form.get("number")),
			password: String(form.get("password")),
			remember: !shared,
			shared,
			devices: await readTrustedDevices(request),
		};
		const { auth, device } = await authenticateBy(request, body);
		// A shared phone remembers nobody.
		return shared ? { auth } : { auth, device };
	}),
	"number",
);

authenticator.use(
	new SubmittedFormStrategy(async ({ form, request }) => {
		const shared = form.has("shared");
		const { token, user, device } = await callApi(
			anonymousSession(request),
			"POST /authentication/second",
			{
				body: {
					ticket: formText(form, "ticket"),
					...proofSchema.parse({ code: form.get("code"), passkey: form.get("passkey") }),
					trust: form.has("trust") && !shared,
				},
				forwardedFor: forwardedFor(),
				userAgent: request.headers.get("user-agent"),
			},
		);
		const auth = { token, user: { id: user.id } };
		return shared ? { auth } : { auth, device };
	}),
	"code",
);

async function authenticateBy(
	request: Request,
	body: z.input<typeof credentials>,
): Promise<SignedIn> {
	const session = await callApi(anonymousSession(request), "POST /authentication", {
		body,
		forwardedFor: forwardedFor(),
		userAgent: request.headers.get("user-agent"),
	});
	const { token, user, device } = session;
	return { auth: { token, user: { id: user.id } }, device };
}

/** Signs in by the answer of the organisation's provider, to which this browser was sent. */
class ProviderStrategy extends Strategy<SignedIn, { request: Request }> {
	override name = "provider";
	override authenticate(request: Request): Promise<SignedIn> {
		return this.verify({ request });
	}
}

authenticator.use(
	new ProviderStrategy(async ({ request }) => {
		const { state, nonce, verifier, invitation } = (await readProviderFlow(request)) ?? {};
		if (!state || !nonce || !verifier) throw new ApiClientError(400, { code: "provider_rejected" });
		const url = `${publicOrigin(request)}${new URL(request.url).pathname}${new URL(request.url).search}`;
		const { token, user } = await callApi(anonymousSession(request), "POST /sign-in/finish", {
			body: { url, state, nonce, verifier, ...(invitation ? { invitation } : {}) },
			forwardedFor: forwardedFor(),
			userAgent: request.headers.get("user-agent"),
		});
		return { auth: { token, user: { id: user.id } } };
	}),
);

/**
 * Signs in by one of the strategies. `authenticate` of the library would copy the request, whose
 * body has been read.
 */
export async function authenticate(strategy: string, request: Request): Promise<SignedIn> {
	const found = authenticator.get(strategy);
	if (!found) throw new ReferenceError(`There is no strategy ${strategy}.`);
	return found.authenticate(request);
}

/** Answers a form that has signed a member in. */
async function enter(
	{ auth, device }: SignedIn,
	{ request, form }: PostedForm<MaybeSession>,
): Promise<Response> {
	const byNumber = form.has("number");
	const remember = byNumber ? !form.has("shared") : form.has("remember");
	const headers = new Headers([["Set-Cookie", await sessionCookie(request, auth, remember)]]);
	if (byNumber || (await numberSignIn(request))) {
		const kind = form.has("shared") ? "shared" : 1;
		const options = byNumber ? {} : { maxAge: 0 };
		headers.append("Set-Cookie", await numberCookie.serialize(kind, options));
	}
	const trusted = await trustedDeviceCookie(request, device);
	if (trusted) headers.append("Set-Cookie", trusted);
	return leadOn(form, formText(form, "next") || `/${await getLandingPage(request)}`, headers);
}

/** Leads to the form that is kept, or to a page. */
export function leadOn(form: FormData, next: string, headers = new Headers()): Response {
	const waiting = formText(form, "resume");
	if (!waiting) return redirect(safeRedirectPath(next), { headers });
	// With status 307 the browser sends this form again, to the page whose form was kept.
	return redirect(safeRedirectPath(waiting), { status: 307, headers });
}

/** Returns where the form leads: to a page, or to a form that is kept. */
export const wayOn = (form: FormData) => ({
	...(form.has("next") ? { next: formText(form, "next") } : {}),
	...(form.has("resume")
		? { resume: { path: formText(form, "resume"), fields: resumedFields(form) } }
		: {}),
});

/** Checks whether the other of the two forms for a password was chosen: it is shown as it was opened. */
const waits = ({ form }: PostedForm<MaybeSession>): boolean => form.has("other");

const passwordForm = defineForm({
	schema: credentialFields.pick({ email: true, password: true }),
	controls: ["email", "password"],
	invalid: 400,
	waits,
	send: (_, { request }: PostedForm<MaybeSession>) =>
		authenticate("form", request).catch((error) => orSecondStep(request, error)),
	done: enter,
	async words({ locale }, error) {
		return { instead: explain(await locale(), error) };
	},
	show: (state, { form }) => ({
		...state,
		remember: form.has("remember"),
		...wayOn(form),
	}),
});

const secondStepForm = defineForm({
	schema: proofSchema,
	controls: ["code", "number"],
	send: (_, { request }: PostedForm<MaybeSession>) => authenticate("code", request),
	done: enter,
	async words({ locale }, error) {
		return error.code === "invalid" ? {} : { instead: explain(await locale(), error) };
	},
	// Once the time is over, the form for the password is shown again.
	show: (state, { form }, error) => ({
		...state,
		remember: form.has("remember"),
		...wayOn(form),
		...(error?.code === "second_step_over"
			? {}
			: { ticket: formText(form, "ticket"), passkeys: formText(form, "passkeys") }),
		shared: form.has("shared"),
	}),
});

/** Returns the form that was sent: that of the second step has a ticket. */
const orCode =
	(form: FormRunner<MaybeSession>): FormRunner<MaybeSession> =>
	(posted) =>
		posted.form.has("ticket") ? secondStepForm(posted) : form(posted);

/** Describes the form that signs in, and the one that asks for a code after it. */
export const signInForm = orCode(passwordForm);

/** The form with the work number after an error. */
export type NumberSignInState = FormState<
	FormTexts<"number">,
	SecondStepFields & { readonly shared: boolean }
>;

/** Describes the same with a work number. */
const workNumberForm = defineForm({
	schema: z.object({
		number: workNumberInput,
		password: credentialFields.shape.password,
		next: z.string().optional(),
	}),
	controls: ["number", "password"],
	invalid: 400,
	waits,
	send: (_, { request }: PostedForm<MaybeSession>) =>
		authenticate("number", request).catch((error) => orSecondStep(request, error)),
	done: enter,
	async words({ locale }, error) {
		const form = await locale();
		const isInvalid =
			signInErrorKey(error) === "auth.invalid" && error.code !== "too_many_attempts";
		return { instead: isInvalid ? form.t("auth.numberInvalid") : explain(form, error) };
	},
	show: (state, { form }) => ({ ...state, ...wayOn(form), shared: form.has("shared") }),
});

export const numberSignInForm = orCode(workNumberForm);

/** Shows the form of the second step, if that is all that is missing; otherwise as `withoutFields`. */
async function orSecondStep(request: Request, error: unknown): Promise<RedisplayedForm> {
	if (!(error instanceof ApiClientError) || error.code !== "second_step_required" || !error.ticket)
		return withoutFields(error);
	const { ticket } = error;
	const challenge = await callApi(
		anonymousSession(request),
		"POST /authentication/second/passkey",
		{
			body: { ticket },
			forwardedFor: forwardedFor(),
		},
	).catch(nullIfFailed);
	return redisplayForm(200, { ticket, passkeys: challenge?.options ?? "" });
}

/**
 * Leaves out which field was at fault: it is not told which accounts there are.
 *
 * @throws the error without its fields
 */
function withoutFields(error: unknown): never {
	if (!(error instanceof ApiClientError)) throw error;
	const { status, code, message, retryAfter } = error;
	throw new ApiClientError(status, { code, message, retryAfter });
}

function explain({ t, language, digits }: FormLocale, failure: ApiClientError): string {
	const { number } = getLocaleFormat(language, "UTC", digits);
	if (failure.code === "too_many_attempts") {
		const seconds = failure.retryAfter ?? 900;
		const minutes = Math.ceil(seconds / 60);
		return seconds < 60
			? t("auth.tooManySoon", { count: seconds, seconds: number(seconds) })
			: t("auth.tooMany", { count: minutes, minutes: number(minutes) });
	}
	return t(signInErrorKey(failure));
}

const plainCodes = [
	"sign_in_by_provider",
	"second_step_over",
	"passkey_rejected",
	"too_busy",
] as const;

function signInErrorKey({ code, status }: ApiClientError): TextKey {
	const plain = plainCodes.find((one) => one === code);
	if (plain) return `apiErrors.plain.${plain}`;
	if (code === "tenant_unknown") return "errorPages.tenantUnknown.title";
	if (code === "tenant_suspended") return "errorPages.tenantSuspended.title";
	if (code === "unavailable" || status >= 500) return "auth.unreachable";
	return "auth.invalid";
}
