import { z } from "zod";
import { permissionFlags } from "../permissions/flags.ts";
import { dateInput, isoDateTime, messageResponse, requiredTextInput } from "../values/schemas.ts";
import { tokenPermissions } from "./api-tokens.ts";
import { currentPassword } from "./password.schemas.ts";

/** Access of a program in a member's name. */
export const apiToken = z.object({
	id: z.string().regex(/^[0-9a-f]{16}$/),
	name: z.string(),
	/** Those that its member has, too, at the time of a call. */
	permissions: z.array(z.enum(permissionFlags)),
	/** Its last day. */
	expires_on: z.iso.date(),
	created_at: isoDateTime,
	last_used_on: z.iso.date().nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

export const newApiToken = z.object({
	name: requiredTextInput(100),
	permissions: z
		.array(z.enum(permissionFlags, "choice"), "choice")
		.max(tokenPermissions.length, "too_many")
		.default([]),
	expires_on: dateInput,
	/** Required unless the session began in the last ten minutes. */
	current_password: currentPassword,
});
export type NewApiToken = z.infer<typeof newApiToken>;

/** The token, which is shown this once. */
export const madeApiToken = messageResponse.extend({ token: z.string() });
