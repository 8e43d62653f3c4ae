import { emailFlags } from "#contract/entities.ts";
import type { EntityDefinition } from "./entity.ts";
import member from "./things/member.ts";

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
