import type {
	DisplayValue,
	FieldDefinition,
	FieldRenderer,
} from "#app/entities/field-definition.ts";
import { EntityLink } from "./entity-link.tsx";
import { OptionCheckboxes } from "./option-checkboxes.tsx";

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
