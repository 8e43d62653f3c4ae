import { z } from "zod";
import { isAcceptablePassword } from "./password-policy.ts";

export const newPassword = z
	.string("password_required")
	.min(1, "password_required")
	.max(200, "password_rule")
	.refine(isAcceptablePassword, { message: "password_rule", abort: true });

/**
 * The current password, which proves that the account's owner acts. An empty text counts as not
 * given.
 */
export const currentPassword = z
	.string("current_password_wrong")
	.max(1000, "current_password_wrong")
	.optional();
