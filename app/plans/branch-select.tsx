import { useLocale } from "#app/lib/root-data.ts";
import { Select } from "#app/ui/select.tsx";
import type { NamedOption } from "#contract/select-options/schemas.ts";
import type { PlanFormState } from "./plan-page.server.ts";

type BranchSelectProps = {
	name: "branch_id" | "equipment_branch";
	branches: readonly NamedOption[];
	undone: PlanFormState | null;
};

/** Renders a select for one of the branches, or all. */
export function BranchSelect({ name, branches, undone }: BranchSelectProps) {
	const { t, language } = useLocale();
	return (
		<Select
			name={name}
			label={t("entities.branch.one")}
			placeholder={t("plans.allBranches")}
			error={undone?.errors[name]}
			marked={false}
			defaultValue={undone?.typed[name] ?? ""}
			options={branches.map(({ id, ...names }) => ({
				value: String(id),
				label: names[`name_${language}`],
			}))}
		/>
	);
}
