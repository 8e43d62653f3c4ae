import { localizedName } from "#app/entities/localized-name.ts";
import { OptionSelect } from "#app/fields/option-select.tsx";
import { useSelect } from "#app/forms/use-select.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import type { NamedRef } from "#contract/values/schemas.ts";

type ChoiceAtFacilityProps = {
	to: "resource" | "equipment";
	label: string;
	/** The text while nothing is selected. */
	note: string;
	rows: readonly NamedRef[];
	chosen: string;
	error?: string;
	/** With scripts: called when one is chosen. */
	onChoose?: (value: string) => void;
};

const source = "maintenance-request/facility-resources";

/**
 * Renders a select for a resource or equipment item of a facility. All options are already loaded:
 * a search needs no request.
 */
export function FacilityItemSelect({
	to,
	label,
	note,
	rows,
	chosen,
	error,
	onChoose,
}: ChoiceAtFacilityProps) {
	const { language } = useTranslation();
	const options = rows.map((row) => ({
		value: String(row.id),
		label: localizedName(row, language) ?? String(row.id),
	}));
	const offered = { source, find: "", options, more: false };
	const input = useSelect(`${to}_id`, { to, offered, chosen });
	return (
		<OptionSelect
			field={{ to }}
			input={{ ...input, label, error, choice: { ...input.choice, note } }}
			onChoose={onChoose}
		/>
	);
}
