import { useText } from "#app/lib/i18n.ts";
import { emailFlagOf, notificationKinds } from "#contract/entities.ts";
import type { Member } from "#contract/schemas/members.ts";
import { Checkbox } from "./checkbox.tsx";

type NotificationPreferencesProps = {
	/** The member's flags as they stand; one that is not told is taken for 1, as the API takes it. */
	notified: Partial<Pick<Member, "email_notifications" | ReturnType<typeof emailFlagOf>>>;
};

/**
 * Which notifications a member gets by e-mail: fields of the call `authentication/edit-user`, for
 * any form. What is not ticked is sent as 0, ahead of its box: of two values the last counts.
 */
export function NotificationPreferences({ notified }: NotificationPreferencesProps) {
	const { t } = useText();
	const choice = (name: keyof typeof notified, label: string) => (
		<div key={name}>
			<input type="hidden" name={name} value="0" />
			<Checkbox name={name} label={label} defaultChecked={notified[name] !== 0} />
		</div>
	);
	return (
		<>
			<fieldset className="field" id="notifications">
				<legend className="label">{t("notifications.preferences")}</legend>
				{choice("email_notifications", t("notifications.byEmail"))}
			</fieldset>
			<fieldset className="field">
				<legend className="label">{t("notifications.kinds")}</legend>
				{notificationKinds.map((kind) =>
					choice(emailFlagOf(kind), t(`common.notificationKind.${kind}`)),
				)}
			</fieldset>
		</>
	);
}
