import { useTranslation } from "#app/lib/i18n.ts";
import { useIsNotifiedKind } from "#app/lib/notification-kinds.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { type EmailFlag, mailKinds, toEmailFlag } from "#contract/notifications/constants.ts";

type NotificationPreferencesProps = {
	/** Whether a checkbox is checked, by its name. */
	ticked: (name: "email_notifications" | EmailFlag) => boolean;
};

/** Renders the kinds of notifications that a member also gets by e-mail. */
export function EmailPreferences({ ticked }: NotificationPreferencesProps) {
	const { t } = useTranslation();
	const kinds = mailKinds.filter(useIsNotifiedKind());
	return (
		<>
			<fieldset className="field" id="notifications">
				<legend className="label">{t("notifications.preferences")}</legend>
				<Checkbox
					name="email_notifications"
					label={t("notifications.byEmail")}
					defaultChecked={ticked("email_notifications")}
				/>
			</fieldset>
			<fieldset className="field">
				<legend className="label">{t("notifications.kinds")}</legend>
				<CheckboxGroup
					options={kinds.map((kind) => ({
						value: toEmailFlag(kind),
						label: t(`common.notificationKind.${kind}`),
					}))}
					values={kinds.map(toEmailFlag).filter(ticked)}
				/>
			</fieldset>
		</>
	);
}
