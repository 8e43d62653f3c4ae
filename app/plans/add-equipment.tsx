import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Form } from "#app/ui/form.tsx";
import { Select } from "#app/ui/select.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { criticalities } from "#contract/equipment/constants.ts";
import type { NamedOption } from "#contract/select-options/schemas.ts";
import { BranchSelect } from "./branch-select.tsx";
import type { PlanFormState } from "./plan-page.server.ts";

/** Renders the form that adds equipment to a plan, selected by filters of its list. */
export function AddEquipmentForm({
	branches,
	submission,
	oneTimeKey,
}: {
	branches: readonly NamedOption[];
	submission: PlanFormState | null;
	oneTimeKey: string;
}) {
	const { t } = useLocale();
	const field = controlFields(submission);
	return (
		<Form method="post" noValidate>
			<p className="hint mb-3">{t("plans.addEquipmentHint")}</p>
			<input type="hidden" name="one_time_key" value={oneTimeKey} />
			<BranchSelect {...field("equipment_branch")} branches={branches} />
			<Select
				{...field("criticality")}
				label={t("entities.equipment.fields.criticality")}
				placeholder={t("plans.allEquipment")}
				marked={false}
				options={criticalities.map((value) => ({
					value,
					label: t(`common.criticality.${value}`),
				}))}
			/>
			<TextInput
				{...field("equipment_q")}
				label={t("plans.containing")}
				marked={false}
				maxLength={100}
			/>
			<SubmitButton intent="add-equipment" icon="plus" label={t("plans.addThem")} />
		</Form>
	);
}
