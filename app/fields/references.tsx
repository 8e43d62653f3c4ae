import type { FieldDefinition, FieldRenderer, DisplayValue } from "#app/entities/field.ts";
import { OptionCheckboxes } from "./option-checks.tsx";
import { EntityLink } from "./related-thing.tsx";

const things = (value: DisplayValue) =>
	(Array.isArray(value) ? value : []) as { id: number; name: string }[];

export const referencesRenderer: FieldRenderer<Extract<FieldDefinition, { type: "references" }>> = {
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
					<EntityLink to={to} {...thing} />
				</li>
			))}
		</ul>
	),
	input: (field, input) => <OptionCheckboxes field={field} input={input} />,
};
