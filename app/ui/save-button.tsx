import { useTranslation } from "#app/lib/i18n.ts";
import { SubmitButton } from "./submit-button.tsx";

/** Renders the submit button of a form that is saved. */
export function SaveButton() {
	const { t } = useTranslation();
	return (
		<SubmitButton name="step" value="save" label={t("forms.save")} busyLabel={t("forms.saving")} />
	);
}
