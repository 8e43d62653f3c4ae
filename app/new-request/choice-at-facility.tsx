import { OptionSelect } from "#app/fields/option-select.tsx";
import { nameIn } from "#app/fields/reference.ts";
import { useChoice } from "#app/forms/use-choice.ts";
import { useText } from "#app/lib/i18n.ts";
import type { Named } from "#contract/schemas/common.ts";

type ChoiceAtFacilityProps = {
	to: "resource" | "equipment";
	label: string;
	/** What it says while nothing is chosen. */
	note: string;
	rows: readonly Named[];
	chosen: string;
	error?: string;
};

const source = "maintenance-request/facility-resources";

/** One of what is at a facility, or nothing. All have come along: nobody has to be asked for those that match a text. */
export function ChoiceAtFacility({ to, label, note, rows, chosen, error }: ChoiceAtFacilityProps) {
	const { language } = useText();
	const name = `${to}_id`;
	const field = { type: "reference", to, from: source } as const;
	const values = chosen ? [chosen] : [];
	const options = rows.map((row) => ({
		value: String(row.id),
		label: nameIn(row, language) ?? String(row.id),
	}));
	const offered = { [name]: { source, find: "", options, more: false } };
	const choice = useChoice(
		{ entity: "request", typed: { [name]: values }, offered },
		name,
		field,
		source,
	);
	return (
		<OptionSelect
			field={{ to }}
			input={{ name, label, error, errors: {}, values, choice: { ...choice, note } }}
		/>
	);
}
