import type { Field, FieldViews, Shown } from "#app/entities/field.ts";
import { OptionChecks } from "./option-checks.tsx";
import { RelatedThing } from "./related-thing.tsx";

const things = (value: Shown) =>
	(Array.isArray(value) ? value : []) as { id: number; name: string }[];

export const references: FieldViews<Extract<Field, { type: "references" }>> = {
	cell: (_, value) => (
		<ul className="names">
			{things(value).map(({ id, name }) => (
				<li key={id}>
					<bdi>{name}</bdi>
				</li>
			))}
		</ul>
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
