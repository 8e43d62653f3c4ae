import type { Entity } from "#app/entities/entity.ts";
import type { Field, Row } from "#app/entities/field.ts";
import { isThere } from "#app/entities/form-fields.ts";
import { fieldLabel } from "#app/entities/labels.ts";
import { isVisible } from "#app/entities/visible-columns.ts";
import { shownOf } from "#app/fields/rules.ts";
import { detailOf } from "#app/fields/views.tsx";
import { useReader, useRootData } from "#app/lib/root-data.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";

type EntityDetailsProps = {
	entity: Entity;
	row: Row;
	overdue?: readonly string[];
	hidden?: readonly string[];
};

/** The fields of one thing, as its entity describes them. */
export function EntityDetails({ entity, row, overdue = [], hidden = [] }: EntityDetailsProps) {
	const reader = useReader();
	const { t, language } = reader;
	const features = useRootData()?.organisation.features ?? [];
	const fields = entity.fields as Readonly<Record<string, Field>>;
	return (
		<DefinitionList
			items={(entity.detail ?? [])
				.filter((name) => isVisible(name, language) && !hidden.includes(name))
				.flatMap((name) => {
					const field = fields[name];
					if (!field || !isThere(field, features)) return [];
					return {
						label: fieldLabel(t, entity.name, name),
						value: detailOf(field, shownOf(field, row, name, language), reader),
						overdue: overdue.includes(name),
					};
				})}
		/>
	);
}
