import type { Entity } from "#app/entities/entity-definition.ts";
import type { ApiRow, PlacedField } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { isFieldAvailable } from "#app/entities/form-fields.ts";
import { isColumnVisible } from "#app/entities/visible-columns.ts";
import { useLocale, useRootData } from "#app/lib/root-data.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { otherLanguageField } from "#contract/values/names.ts";
import { toDisplayValue } from "./codecs.ts";
import { renderDetail } from "./renderers.tsx";

type EntityDetailsProps = {
	entity: Entity;
	row: ApiRow;
	overdue?: readonly string[];
	hidden?: readonly string[];
};

/**
 * Renders the fields of an entity, as its definition describes them; those beyond the specification
 * are left out while they are empty.
 */
export function EntityDetails({ entity, row, overdue = [], hidden = [] }: EntityDetailsProps) {
	const reader = useLocale();
	const { t, language } = reader;
	const features = useRootData()?.organisation.features ?? [];
	const fields = entity.fields as Readonly<Record<string, PlacedField>>;
	const items = (entity.detail ?? [])
		.filter((name) => isColumnVisible(name, language) && !hidden.includes(name))
		.flatMap((name) => {
			const field = fields[name];
			if (!field || !isFieldAvailable(field, features)) return [];
			const value =
				toDisplayValue(field, row, name, language) ??
				toDisplayValue(field, row, otherLanguageField(name), language);
			const isEmpty = value === null || value === "";
			if ((field.with || entity.feature) && isEmpty) return [];
			return {
				label: fieldLabel(t, entity.name, name),
				value: renderDetail(field, value, reader),
				overdue: overdue.includes(name),
			};
		});
	return <DefinitionList items={items} />;
}
