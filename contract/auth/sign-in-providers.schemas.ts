import { z } from "zod";
import {
	clearableIdInput,
	flag,
	flagInput,
	id,
	idInput,
	isoDateTime,
	requiredTextInput,
	versionInput,
} from "../values/schemas.ts";
import { maxNewMemberLines } from "./new-members.ts";
import { passwordPolicies } from "./password-policies.ts";

/** Which profile and branch who has this value among a claim's gets; without a claim, everybody else. */
const newMemberLine = z.object({
	claim: z.string(),
	value: z.string(),
	permission_id: id,
	branch_id: id.nullable(),
});
export type NewMemberLine = z.infer<typeof newMemberLine>;

const claimText = (max: number) => z.string("unknown").trim().max(max, "too_long");

/** The lines of new members; everybody else comes last. */
const newMemberLines = z
	.array(
		z.object({
			claim: claimText(100),
			value: claimText(200),
			permission_id: idInput,
			branch_id: clearableIdInput,
		}),
	)
	.max(maxNewMemberLines + 1, "too_many")
	.refine(
		(lines) =>
			lines.every(({ claim, value }, n) =>
				claim === "" ? n === lines.length - 1 && value === "" : value !== "",
			),
		"required",
	);

/** The provider at which members sign in, for Admins; without the client's secret. */
export const providerSettings = z.object({
	version: z.int(),
	/** Whether this server can keep the client's secret: it needs `SECRETS_KEY`. */
	available: z.boolean(),
	enabled: flag,
	name: z.string(),
	issuer: z.string(),
	client_id: z.string(),
	has_secret: z.boolean(),
	addresses_proven: flag,
	passwords: z.enum(passwordPolicies),
	/** Who becomes a member at the first sign-in: by the first line that fits, without any nobody. */
	new_members: z.array(newMemberLine),
});
export type ProviderSettings = z.infer<typeof providerSettings>;

export const providerEdit = z.object({
	version: versionInput,
	enabled: flagInput,
	name: requiredTextInput(60),
	/** Without a query; checked against the rules for what the server may fetch. */
	issuer: requiredTextInput(500),
	client_id: requiredTextInput(500),
	/** Kept if it is empty, unless the issuer changes. */
	client_secret: z.string().trim().max(2000, "too_long").optional(),
	addresses_proven: flagInput,
	passwords: z.enum(passwordPolicies, "choice"),
	/** Kept if they are absent. */
	new_members: newMemberLines.optional(),
});
export type ProviderEdit = z.infer<typeof providerEdit>;

export const signInStart = z.object({ redirect_uri: z.url("unknown").max(500, "too_long") });

const secretText = z.string("required").min(1, "required").max(200, "too_long");

/** What a browser keeps while its member is at the provider. */
const flow = { state: secretText, nonce: secretText, verifier: secretText };

export const startedSignIn = z.object({ url: z.string(), ...flow });

/** The address to which the provider sent the browser, and what the browser kept. */
export const providerAnswer = z.object({
	url: z.url("unknown").max(10_000, "too_long"),
	...flow,
});

/** With the token of an invitation, which links the identity to its member. */
export const signInAnswer = providerAnswer.extend({
	invitation: z.string().max(200, "too_long").optional(),
});
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** What would happen at the sign-in of who tried. */
const trialOutcomes = [
	"linked",
	"would_link",
	"would_make",
	"unknown",
	"foreign_email",
	"admin",
	"former",
	"no_line",
	"line_invalid",
	"name_missing",
] as const;

export const providerTrial = z.object({
	claims: z.array(z.object({ name: z.string(), value: z.string() })),
	outcome: z.enum(trialOutcomes),
	/** The line that a new member with these claims gets; null if none fits. */
	line: newMemberLine.nullable(),
});
export type ProviderTrial = z.infer<typeof providerTrial>;

/** The member's links to the provider. */
export const ownIdentities = z.array(z.object({ issuer: z.string(), linked_at: isoDateTime }));
