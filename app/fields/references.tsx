import { CutText } from "#app/components/cut-text.tsx";
import { OptionChecks } from "#app/components/option-checks.tsx";
import { RelatedThing } from "#app/components/related-thing.tsx";
import { joined } from "#app/lib/joined.ts";
import type { Field, FieldViews, Shown } from "./field.ts";

const things = (value: Shown) =>
	(Array.isArray(value) ? value : []) as { id: number; name: string }[];

export const references: FieldViews<Extract<Field, { type: "references" }>> = {
	cell: (_, value, { language }) => (
		<CutText
			text={joined(
				language,
				things(value).map(({ name }) => name),
			)}
		/>
	),
	detail: ({ to }, value) => (
		<ul className="plain-list">
			{things(value).map((thing) => (
				<li key={thing.id}>
					<RelatedThing to={to} {...thing} />
				</li>
			))}
		</ul>
	),
	input: (field, input) => <OptionChecks field={field} input={input} />,
};
