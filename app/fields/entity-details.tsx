import type { Entity } from "#app/entities/entity-definition.ts";
import type { ApiRow, FieldDefinition } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { isFieldAvailable } from "#app/entities/form-fields.ts";
import { isColumnVisible } from "#app/entities/visible-columns.ts";
import { useLocale, useRootData } from "#app/lib/root-data.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { toDisplayValue } from "./codecs.ts";
import { renderDetail } from "./renderers.tsx";

type EntityDetailsProps = {
	entity: Entity;
	row: ApiRow;
	overdue?: readonly string[];
	hidden?: readonly string[];
};

/** Renders the fields of an entity, as its definition describes them. */
export function EntityDetails({ entity, row, overdue = [], hidden = [] }: EntityDetailsProps) {
	const reader = useLocale();
	const { t, language } = reader;
	const features = useRootData()?.organisation.features ?? [];
	const fields = entity.fields as Readonly<Record<string, FieldDefinition>>;
	return (
		<DefinitionList
			items={(entity.detail ?? [])
				.filter((name) => isColumnVisible(name, language) && !hidden.includes(name))
				.flatMap((name) => {
					const field = fields[name];
					if (!field || !isFieldAvailable(field, features)) return [];
					return {
						label: fieldLabel(t, entity.name, name),
						value: renderDetail(field, toDisplayValue(field, row, name, language), reader),
						overdue: overdue.includes(name),
					};
				})}
		/>
	);
}
