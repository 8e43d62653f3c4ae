import { z } from "zod";
import { member } from "../members/schemas.ts";
import { currencies } from "../values/currencies.ts";
import { emailInput, id, messageResponse, requiredTextInput } from "../values/schemas.ts";
import { currentPassword, newPassword } from "./password.schemas.ts";

/** Refuses credentials without an e-mail address and without a work number. */
const accountRequired = {
	path: ["email"],
	error: "required",
	when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};
const hasAccount = (input: { email?: string; number?: string }) =>
	input.email !== undefined || input.number !== undefined;

export const credentialFields = z.object({
	email: emailInput,
	password: z.string("required").min(1, "required").max(1000, "password_rule"),
	/** A session of 7 days instead of 12 hours. */
	remember: z.stringbool().optional().or(z.boolean().optional()),
	/** The `device` values that earlier sessions on this device received. */
	devices: z.array(z.string().max(100)).max(20).optional(),
});

/** The work number with which members without an e-mail address sign in, in any digits. */
export const workNumberInput = requiredTextInput(40);

export const credentials = credentialFields
	.extend({
		email: emailInput.optional(),
		/** The work number, instead of the e-mail address. */
		number: workNumberInput.optional(),
		/** The session ends after half an hour without activity. */
		shared: z.boolean().optional(),
	})
	.refine(hasAccount, accountRequired);

/**
 * The token by which the device is recognised at the next sign-in, so that failed attempts of
 * others do not delay it.
 */
const device = z.string().optional();

export const sessionResponse = z.object({
	token: z.string(),
	user: member,
	expires_at: z.iso.datetime(),
	device,
});
export type SessionResponse = z.infer<typeof sessionResponse>;

/** The session data that the cookie stores. */
export const sessionCookieData = z.object({ token: z.string(), user: z.object({ id }) });

/** The e-mail address or the work number of the account whose password has been forgotten. */
export const passwordResetRequest = z
	.object({ email: emailInput.optional(), number: workNumberInput.optional() })
	.refine(hasAccount, accountRequired);

/** The purpose of a link to set a password, and the account that it belongs to. */
export const passwordLink = z.object({
	purpose: z.enum(["invitation", "reset"]),
	name_en: z.string(),
	name_ar: z.string(),
	/** The e-mail address that the member signs in with, or the work number. */
	email: z.string().optional(),
	number: z.string().optional(),
});
export type PasswordLink = z.infer<typeof passwordLink>;

export const passwordReset = z.object({
	password: newPassword,
	/**
	 * `ask`: a password that is among those that attackers try first is rejected with
	 * `password_common_ask`.
	 */
	if_common: z.literal("ask", "choice").optional(),
});
export type NewPassword = z.infer<typeof passwordReset>;

export const passwordChange = passwordReset.extend({
	/**
	 * Required unless the session began in the last ten minutes, or the member has no own password
	 * yet.
	 */
	current_password: currentPassword,
});

/** The response after a password has been set. */
export const passwordSetResponse = messageResponse.extend({ device });

export const tenant = z.object({
	slug: z.string(),
	name_en: z.string(),
	name_ar: z.string(),
	time_zone: z.string(),
	digits: z.enum(["latn", "arab"]),
	/**
	 * The features that this server has beyond the specification and that the organisation has
	 * switched on.
	 */
	features: z.array(z.string()).optional(),
	/** The address of the logo, and the name of an accent colour; each only where it was chosen. */
	logo: z.string().optional(),
	accent: z.string().optional(),
	/** The currency of costs, if one was chosen. */
	currency: z.enum(currencies).optional(),
	/** The name of the provider at which members sign in, if it is switched on. */
	provider: z.string().optional(),
	help: z
		.object({
			addressEn: z.string().optional(),
			addressAr: z.string().optional(),
			supportEmail: z.string().optional(),
			suggestionEmail: z.string().optional(),
			phones: z.array(z.string()).optional(),
		})
		.optional(),
});
export type Tenant = z.infer<typeof tenant>;
