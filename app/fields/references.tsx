import type {
	DisplayValue,
	FieldDefinition,
	FieldRenderer,
} from "#app/entities/field-definition.ts";
import { EntityLink } from "./entity-link.tsx";
import { OptionCheckboxes } from "./option-checkboxes.tsx";

const references = (value: DisplayValue) =>
	(Array.isArray(value) ? value : []) as { id: number; name: string }[];

export const referencesRenderer: FieldRenderer<Extract<FieldDefinition, { type: "references" }>> = {
	cell: (_, value) => (
		<ul className="names">
			{references(value).map(({ id, name }) => (
				<li key={id}>
					<bdi>{name}</bdi>
				</li>
			))}
		</ul>
	),
	detail: ({ to }, value) => (
		<ul className="plain-list">
			{references(value).map((reference) => (
				<li key={reference.id}>
					<EntityLink to={to} {...reference} />
				</li>
			))}
		</ul>
	),
	input: (field, input) => <OptionCheckboxes field={field} input={input} />,
};
