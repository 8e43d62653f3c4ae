import type { FieldDefinition, FieldInput } from "#app/entities/field-definition.ts";
import type { SelectState } from "./select-state.ts";
import { useSelectOptions } from "./use-select-options.ts";

type OneOf = {
	to: Extract<FieldDefinition, { type: "reference" }>["to"];
	/** What came with the form; undefined where nothing did. */
	offered: SelectState | undefined;
	/** Where options come from; where the offered ones are from unless said. */
	source?: string;
	/** The id of the one that is chosen; empty or undefined for none. */
	chosen?: string;
};

/** The input of a select of one thing, in a form that no entity describes: all but its label and error. */
export function useSelect(name: string, { to, offered, source = offered?.source, chosen }: OneOf) {
	const values = chosen ? [chosen] : [];
	const choice = useSelectOptions(
		{ entity: "request", typed: { [name]: values }, offered: { [name]: offered } },
		name,
		{ type: "reference", to, from: source },
		source,
	);
	return { name, errors: {}, values, choice } satisfies Partial<FieldInput>;
}
