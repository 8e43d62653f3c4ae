import { z } from "zod";
import { member } from "../members/schemas.ts";
import { emailInput, id, messageResponse } from "../values/schemas.ts";
import { currentPassword, newPassword } from "./password.schemas.ts";

export const credentials = z.object({
	email: emailInput,
	password: z.string("required").min(1, "required").max(1000, "password_rule"),
	/** A session of 7 days instead of 12 hours. */
	remember: z.stringbool().optional().or(z.boolean().optional()),
	/** What earlier sessions at this device gave as `device`. */
	devices: z.array(z.string().max(100)).max(20).optional(),
});

/** By which the device is known at the next sign-in: what others try wrongly does not hinder it. */
const device = z.string().optional();

export const sessionResponse = z.object({
	token: z.string(),
	user: member,
	expires_at: z.iso.datetime(),
	device,
});
export type SessionResponse = z.infer<typeof sessionResponse>;

/** What the cookie keeps of a session. */
export const sessionCookieData = z.object({ token: z.string(), user: z.object({ id }) });

/** Whose password has been forgotten. */
export const passwordResetRequest = z.object({ email: emailInput });

/** What a link to set a password is for, and whose it is. */
export const passwordLink = z.object({
	purpose: z.enum(["invitation", "reset"]),
	name_en: z.string(),
	name_ar: z.string(),
	/** What they sign in with. */
	email: z.string().optional(),
});
export type PasswordLink = z.infer<typeof passwordLink>;

export const passwordReset = z.object({
	password: newPassword,
	/** `ask` has a password refused, `password_common_ask`, that is one of the first that others try. */
	if_common: z.literal("ask", "choice").optional(),
});
export type NewPassword = z.infer<typeof passwordReset>;

export const passwordChange = passwordReset.extend({
	/** Needed unless the session has begun in the last ten minutes, or there is no own password yet. */
	current_password: currentPassword,
});

/** The answer where a password has been set. */
export const passwordSetResponse = messageResponse.extend({ device });

export const tenant = z.object({
	slug: z.string(),
	name_en: z.string(),
	name_ar: z.string(),
	time_zone: z.string(),
	digits: z.enum(["latn", "arab"]),
	/** What this server can do beyond the specification, and the organisation has switched on. */
	features: z.array(z.string()).optional(),
	/** The address of the logo, and one of the accents; each only where it was chosen. */
	logo: z.string().optional(),
	accent: z.string().optional(),
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
