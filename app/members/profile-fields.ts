import { emailFlags } from "#contract/lists/list-columns.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import member from "./member.entity.ts";

/** Which e-mails a member gets: ticks that stand together in the form. */
export const mailPreferences = ["email_notifications", ...emailFlags] as const;

/** What members may change of themselves. */
export const ownProfileEntity = {
	...member,
	form: ["name_en", "name_ar", "phone", "profile_photo", "language", ...mailPreferences],
	own: {
		call: "authentication/edit-user",
		unchanged: "profile.unchanged",
		failed: "profile.updateFailed",
		refused: "profile.failed",
		missing: "profile.notFound",
	},
} as const satisfies EntityDefinition<"member">;
