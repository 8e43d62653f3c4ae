import type { Field, InputOf } from "#app/entities/field.ts";
import type { Offered } from "./offered.ts";
import { useChoice } from "./use-choice.ts";

type OneOf = {
	to: Extract<Field, { type: "reference" }>["to"];
	/** What came with the form; undefined where nothing did. */
	offered: Offered | undefined;
	/** Where options come from; where the offered ones are from unless said. */
	source?: string;
	/** The id of the one that is chosen; empty or undefined for none. */
	chosen?: string;
};

/** The input of a select of one thing, in a form that no entity describes: all but its label and error. */
export function useOneOf(name: string, { to, offered, source = offered?.source, chosen }: OneOf) {
	const values = chosen ? [chosen] : [];
	const choice = useChoice(
		{ entity: "request", typed: { [name]: values }, offered: { [name]: offered } },
		name,
		{ type: "reference", to, from: source },
		source,
	);
	return { name, errors: {}, values, choice } satisfies Partial<InputOf>;
}
