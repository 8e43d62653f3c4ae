import { CutText } from "#app/components/cut-text.tsx";
import { OptionSelect } from "#app/components/option-select.tsx";
import { RelatedThing } from "#app/components/related-thing.tsx";
import type { Field, FieldViews } from "./field.ts";

const nameOf = (value: unknown) => (value as { name: string }).name;

export const reference: FieldViews<Extract<Field, { type: "reference" }>> = {
	cell: (_, value) => <CutText text={nameOf(value)} />,
	detail: ({ to }, value) =>
		typeof value === "object" && "name" in value ? <RelatedThing to={to} {...value} /> : null,
	input: (field, input) => <OptionSelect field={field} input={input} />,
};
