import { OptionSelect } from "#app/fields/option-select.tsx";
import { nameIn } from "#app/fields/reference.ts";
import { useOneOf } from "#app/forms/use-one-of.ts";
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
	const options = rows.map((row) => ({
		value: String(row.id),
		label: nameIn(row, language) ?? String(row.id),
	}));
	const offered = { source, find: "", options, more: false };
	const input = useOneOf(`${to}_id`, { to, offered, chosen });
	return (
		<OptionSelect
			field={{ to }}
			input={{ ...input, label, error, choice: { ...input.choice, note } }}
		/>
	);
}
