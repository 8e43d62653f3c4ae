import { OptionSelect } from "#app/fields/option-select.tsx";
import { facilitySource } from "#app/forms/option-sources.ts";
import { useSelect } from "#app/forms/use-select.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";
import { fieldId } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { NewRequestForm } from "./form-state.ts";

type FacilityChoiceProps = {
	form: NewRequestForm;
	error?: string;
	/** With scripts: called to load its resources; without, a button submits the choice. */
	onChoose: (id: string, by: { moving: boolean }) => void;
	/** With scripts: called when the keyboard focus leaves the list. */
	onLeave: () => void;
};

/** Renders the list of facilities with their places. */
export function FacilityList({ form, error, onChoose, onLeave }: FacilityChoiceProps) {
	const { t } = useTranslation();
	const scripted = useHydrated();
	const name = "facility_id";
	const input = useSelect(name, {
		to: "facility",
		offered: form.offered[name],
		source: facilitySource,
		chosen: form.values[name],
	});
	const { choice } = input;
	const label = t("requests.facility");
	/**
	 * Selects a facility. Moving through the options with the keyboard selects each of them on the
	 * way.
	 */
	const choose = (id: string) => {
		const select = document.getElementById(fieldId(name));
		const moving = select?.matches(":focus-visible") ?? false;
		if (moving) select?.addEventListener("blur", onLeave, { once: true });
		onChoose(id, { moving });
	};
	return (
		<>
			<input type="hidden" name="choosing" value="1" />
			<OptionSelect
				field={{ required: true, to: "facility" }}
				input={{
					...input,
					label,
					error,
					choice: {
						...choice,
						note: choice.note ?? t("requests.facilityPlaceholder"),
						error: choice.error && t("forms.fetchFailed", { name: label, message: choice.error }),
					},
				}}
				onChoose={scripted ? choose : undefined}
			/>
			<div className="buttons early">
				<SubmitButton
					name="step"
					value="choose"
					variant="plain"
					label={t("requests.continue")}
					formNoValidate
				/>
			</div>
		</>
	);
}
