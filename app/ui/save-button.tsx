import { useTranslation } from "#app/lib/i18n.ts";
import { SubmitButton } from "./submit-button.tsx";

/** Saves the form that it stands in. */
export function SaveButton() {
	const { t } = useTranslation();
	return (
		<SubmitButton name="step" value="save" label={t("form.save")} busyLabel={t("form.saving")} />
	);
}
