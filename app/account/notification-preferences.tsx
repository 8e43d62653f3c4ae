import { useText } from "#app/lib/i18n.ts";
import { useIsTold } from "#app/lib/told-kinds.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { type EmailFlag, emailFlagOf, mailKinds } from "#contract/entities.ts";

type NotificationPreferencesProps = {
	/** Whether a box is ticked, by its name. */
	ticked: (name: "email_notifications" | EmailFlag) => boolean;
};

/** Which notifications a member gets by e-mail, too. */
export function NotificationPreferences({ ticked }: NotificationPreferencesProps) {
	const { t } = useText();
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
				{mailKinds.filter(useIsTold()).map((kind) => (
					<div key={kind}>
						<Checkbox
							name={emailFlagOf(kind)}
							label={t(`common.notificationKind.${kind}`)}
							defaultChecked={ticked(emailFlagOf(kind))}
						/>
					</div>
				))}
			</fieldset>
		</>
	);
}
