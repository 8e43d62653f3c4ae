import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { lineControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm, type FormRunner } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { type PostedForm, postedIntent } from "#app/forms/posted-form.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import type { ErrorPageData } from "#app/lib/error-page-data.ts";
import { isSignedOut, orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { type MaybeSession, requireSession } from "#app/lib/session.server.ts";
import { encodeQrModules } from "#app/places/qr/qr-code.server.ts";
import { ownValue } from "#contract/values/own-value.ts";
import { leadOn, proofSchema, wayOn } from "./sign-in.server.ts";

/** The recovery codes, which are shown once, a passkey to create, or a form after an error. */
export type SecondStepPageState =
	| { readonly recoveryCodes: readonly string[] }
	| { readonly newPasskey: { options: string; browser: string | null; system: string | null } }
	| FormState<FormTexts<"code">>;

/** Loads the member's own second step; an app that is yet to be proven with its QR code. */
export async function loadSecondStep(request: Request) {
	const session = await requireSession(request);
	const own = await orErrorPage(request, callApi(session, "GET /my-second-step"));
	return { ...own, image: own.pending && encodeQrModules(own.pending.address) };
}

/** Loads what asks the member's passkeys before a grave act, as JSON; empty without any. */
export async function loadPasskeys(request: Request): Promise<string> {
	const session = await requireSession(request);
	const challenge = await orErrorPage(request, callApi(session, "POST /my-passkeys/challenge"));
	return challenge.options ?? "";
}

const page = "/my-second-step";

const begin = defineForm({
	schema: z.object({ current_password: textControl }),
	controls: ["current_password"],
	resume: () => page,
	send: ({ current_password }, { session }) =>
		callApi(session, "POST /my-second-step", {
			body: current_password ? { current_password } : {},
		}),
	done: () => redirect(page),
});

/** Shows new recovery codes once; a member who has some keeps them. */
const shownOnce = ({ recovery_codes }: { recovery_codes: string[] }) =>
	recovery_codes.length === 0
		? redirect(page)
		: data<SecondStepPageState>({ recoveryCodes: recovery_codes });

const beginPasskey = defineForm({
	schema: z.object({ current_password: textControl }),
	controls: ["current_password"],
	resume: () => page,
	send: ({ current_password }, { session, request }) =>
		callApi(session, "POST /my-passkeys/begin", {
			body: current_password ? { current_password } : {},
			userAgent: request.headers.get("user-agent"),
		}),
	done: (begun) => data<SecondStepPageState>({ newPasskey: begun }),
});

const savePasskey = defineForm({
	schema: z.object({ name: lineControl, passkey: textControl }),
	resume: () => page,
	send: (body, { session }) => callApi(session, "POST /my-passkeys", { body }),
	done: shownOnce,
});

const removePasskey = defineForm({
	schema: z.object({ id: textControl }),
	resume: () => page,
	send: ({ id }, { session }) =>
		callApi(session, "DELETE /my-passkeys/{id}", { params: { id } }).catch(nullIfNotFound),
	done: () => redirectWithToast(page, "signInWays.second.passkeyRemoved"),
});

const prove = defineForm({
	schema: z.object({ code: lineControl.refine((code) => code !== "", "required") }),
	controls: ["code"],
	resume: () => page,
	send: (body, { session }) => callApi(session, "POST /my-second-step/prove", { body }),
	done: shownOnce,
});

const renew = defineForm({
	schema: z.object({}),
	resume: () => page,
	send: (_, { session }) => callApi(session, "POST /my-second-step/recovery-codes"),
	done: shownOnce,
});

const remove = defineForm({
	schema: z.object({}),
	resume: () => page,
	send: (_, { session }) => callApi(session, "POST /my-second-step/remove"),
	done: () => redirectWithToast("/my-sign-in", "signInWays.second.removed"),
});

const forms: Readonly<Record<string, FormRunner>> = {
	prove,
	renew,
	remove,
	passkey: beginPasskey,
	"save-passkey": savePasskey,
	"remove-passkey": removePasskey,
};

/** The form that asks for a code before a grave act, after an error. */
export type ConfirmCodeState = FormState<FormTexts<"code">, ReturnType<typeof wayOn>>;

/** Describes that form. It leads on to what was asked for, with what was typed. */
export const confirmCodeForm = defineForm({
	schema: proofSchema,
	controls: ["code"],
	waits: ({ form }: PostedForm<MaybeSession>) => !form.has("code"),
	send: (body, { session }) => callApi(session, "POST /my-second-step/again", { body }),
	done: (_, { form }) => leadOn(form, formText(form, "next")),
	reject(error, { form }) {
		const { resume } = wayOn(form);
		if (!resume || !isSignedOut(error)) return null;
		throw data<ErrorPageData>({ code: "session_ended", form: resume }, { status: 401 });
	},
	show: (state, { form }): ConfirmCodeState => ({ ...state, ...wayOn(form) }),
});

/** Describes the form that switches another member's second step off. */
export const resetForm = (id: string) =>
	defineForm({
		schema: z.object({ current_password: textControl }),
		controls: ["current_password"],
		resume: () => `/end-sessions/${id}`,
		send: ({ current_password }, { session }) =>
			callApi(session, "POST /members/{id}/second-step/reset", {
				params: { id },
				body: current_password ? { current_password } : {},
			}),
		done: () => redirectWithToast(`/view/member/${id}`, "signInWays.sessions.wasReset"),
	});

/** Runs the page's form by the button that was pressed. */
export const secondStepForm: FormRunner = (posted) =>
	(ownValue(forms, postedIntent(posted)) ?? begin)(posted);
