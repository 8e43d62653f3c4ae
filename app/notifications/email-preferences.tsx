import { useTranslation } from "#app/lib/i18n.ts";
import { useIsNotifiedKind } from "#app/lib/notification-kinds.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { type EmailFlag, mailKinds, toEmailFlag } from "#contract/notifications/constants.ts";

type NotificationPreferencesProps = {
	/** Whether a checkbox is checked, by its name. */
	ticked: (name: "email_notifications" | EmailFlag) => boolean;
};

/** Renders the kinds of notifications that a member also gets by e-mail. */
export function EmailPreferences({ ticked }: NotificationPreferencesProps) {
	const { t } = useTranslation();
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
				{mailKinds.filter(useIsNotifiedKind()).map((kind) => (
					<div key={kind}>
						<Checkbox
							name={toEmailFlag(kind)}
							label={t(`common.notificationKind.${kind}`)}
							defaultChecked={ticked(toEmailFlag(kind))}
						/>
					</div>
				))}
			</fieldset>
		</>
	);
}
