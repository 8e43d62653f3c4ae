import type { FieldDefinition, FieldInput } from "#app/entities/field-definition.ts";
import type { SelectState } from "./select-state.ts";
import { useSelectOptions } from "./use-select-options.ts";

type OneOf = {
	to: Extract<FieldDefinition, { type: "reference" }>["to"];
	/** The options that came with the form; undefined if none did. */
	offered: SelectState | undefined;
	/** The source of the options; by default that of the offered ones. */
	source?: string;
	/** The id of the selected entity; empty or undefined for none. */
	chosen?: string;
};

/**
 * Returns the input of a select for one entity, in a form that belongs to no entity: all but its
 * label and error.
 */
export function useSelect(name: string, { to, offered, source = offered?.source, chosen }: OneOf) {
	const values = chosen ? [chosen] : [];
	const choice = useSelectOptions(
		{ entity: "request", values: { [name]: values }, offered: { [name]: offered } },
		name,
		{ type: "reference", to, from: source },
		source,
	);
	return { name, errors: {}, values, choice } satisfies Partial<FieldInput>;
}
