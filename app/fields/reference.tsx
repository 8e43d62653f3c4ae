import type { Field, FieldViews } from "#app/entities/field.ts";
import { CutText } from "#app/ui/cut-text.tsx";
import { OptionSelect } from "./option-select.tsx";
import { RelatedThing } from "./related-thing.tsx";

const nameOf = (value: unknown) => (value as { name: string }).name;

export const reference: FieldViews<Extract<Field, { type: "reference" }>> = {
	cell: (_, value) => <CutText text={nameOf(value)} />,
	detail: ({ to }, value) =>
		typeof value === "object" && "name" in value ? <RelatedThing to={to} {...value} /> : null,
	input: (field, input) => <OptionSelect field={field} input={input} />,
};
