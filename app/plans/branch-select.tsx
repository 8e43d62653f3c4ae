import type { ControlField } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Select } from "#app/ui/select.tsx";
import type { NamedOption } from "#contract/select-options/schemas.ts";

type BranchSelectProps = ControlField & { branches: readonly NamedOption[] };

export function BranchSelect({ branches, ...field }: BranchSelectProps) {
	const { t, language } = useLocale();
	return (
		<Select
			{...field}
			label={t("entities.branch.one")}
			placeholder={t("plans.allBranches")}
			marked={false}
			options={branches.map(({ id, ...names }) => ({
				value: String(id),
				label: names[`name_${language}`],
			}))}
		/>
	);
}
