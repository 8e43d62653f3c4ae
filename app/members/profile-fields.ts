import { emailFlags } from "#contract/notifications/constants.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import member from "./member.entity.ts";

/** The e-mail preferences of a member: checkboxes that are together in the form. */
export const mailPreferences = ["email_notifications", ...emailFlags] as const;

/** The fields that members can change of their own profile. */
export const ownProfileEntity = {
	...member,
	form: ["name_en", "name_ar", "phone", "profile_photo", "language", ...mailPreferences],
	own: {
		call: "POST /authentication/edit-user",
		unchanged: "profile.unchanged",
		failed: "profile.updateFailed",
		failedText: "profile.failed",
		missing: "profile.notFound",
	},
} as const satisfies EntityDefinition<"member">;
