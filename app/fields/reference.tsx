import type { Field, FieldViews } from "#app/entities/field.ts";
import { LeftBadge } from "#app/ui/badge.tsx";
import { CutText } from "#app/ui/cut-text.tsx";
import { OptionSelect } from "./option-select.tsx";
import { RelatedThing } from "./related-thing.tsx";

const nameOf = (value: unknown) => (value as { name: string }).name;

const hasLeft = (value: unknown) => (value as { left?: true }).left === true;

export const reference: FieldViews<Extract<Field, { type: "reference" }>> = {
	cell: (_, value) => (
		<>
			<CutText text={nameOf(value)} />
			{hasLeft(value) && <LeftBadge />}
		</>
	),
	detail: ({ to }, value) =>
		typeof value === "object" && "name" in value ? <RelatedThing to={to} {...value} /> : null,
	input: (field, input) => <OptionSelect field={field} input={input} />,
};
