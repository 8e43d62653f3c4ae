import { z } from "zod";
import {
	clearableDateInput,
	flag,
	id,
	idInput,
	isoDateTime,
	messageResponse,
	requiredTextInput,
	versionInput,
} from "../values/schemas.ts";
import { currentPassword } from "./password.schemas.ts";

/** A code of the app, in any digits, or a recovery code. */
const codeInput = z.string("required").trim().max(40, "code_wrong");

/** What `navigator.credentials` answers, as JSON. */
const passkeyInput = z.string("required").max(20_000, "too_long");

export const newPasskey = z.object({
	name: requiredTextInput(100),
	passkey: passkeyInput,
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** The options for `navigator.credentials`, as JSON, and the device, which names the passkey at first. */
export const passkeyCreation = z.object({
	options: z.string(),
	browser: z.string().nullable(),
	system: z.string().nullable(),
});

/** The same; null for a member without passkeys. */
export const passkeyRequest = z.object({ options: z.string().nullable() });

/** The member's own second step of signing in. */
export const ownSecondStep = z.object({
	/** Whether this server can keep the secret of an app: it needs `SECRETS_KEY`. */
	available: z.boolean(),
	since: isoDateTime.nullable(),
	/** Whether a code of an app is one of its ways. */
	app: z.boolean(),
	passkeys: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			created_at: isoDateTime,
			used_at: isoDateTime.nullable(),
		}),
	),
	recovery_codes: z.int(),
	/** The day from which the member's permission profile needs one. */
	required_from: z.string().nullable(),
	/** The secret for the app, until a code has proven it or a quarter of an hour is over. */
	pending: z.object({ secret: z.string(), address: z.string() }).nullable(),
});
export type OwnSecondStep = z.infer<typeof ownSecondStep>;

/** Required unless the session began in the last ten minutes. */
export const secondStepStart = z.object({ current_password: currentPassword });

export const secondStepCode = z.object({ code: codeInput.min(1, "required") });

/** A code, or the answer of a passkey instead. */
export const secondStepProof = z.object({
	code: codeInput.default(""),
	passkey: passkeyInput.default(""),
});
export type SecondStepProof = z.infer<typeof secondStepProof>;

/** The codes, which are shown this once; none if the member has some. */
export const recoveryCodesResponse = messageResponse.extend({
	recovery_codes: z.array(z.string()),
});

/** As `second_step_required` had it. */
export const secondStepTicket = z.object({
	ticket: z.string("required").min(1, "required").max(300, "too_long"),
});

/** Ends a sign-in whose password was right. */
export const secondStepAnswer = secondStepProof.extend({
	...secondStepTicket.shape,
	/** This device is not asked for a code for 30 days; not on a shared phone. */
	trust: z.stringbool().optional().or(z.boolean().optional()),
});
export type SecondStepAnswer = z.infer<typeof secondStepAnswer>;

/** Which permission profiles need a second step, from a day on, and how many have none. */
export const secondStepRule = z.object({
	version: z.int(),
	available: z.boolean(),
	/** `YYYY-MM-DD` */
	from: z.string().nullable(),
	profiles: z.array(
		z.object({
			id,
			type_en: z.string(),
			type_ar: z.string(),
			required: flag,
			members: z.int(),
			without: z.int(),
		}),
	),
});
export type SecondStepRule = z.infer<typeof secondStepRule>;

export const secondStepRuleEdit = z.object({
	version: versionInput,
	from: clearableDateInput,
	profiles: z.array(idInput).max(1000, "too_many"),
});
export type SecondStepRuleEdit = z.infer<typeof secondStepRuleEdit>;
