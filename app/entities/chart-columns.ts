import type { Language } from "#app/lib/languages.ts";
import { isAxisColumn, isMeasurableColumn } from "#contract/charts/chart-query.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import type { Entity } from "./entity-definition.ts";
import type { FieldDefinition } from "./field-definition.ts";
import { isColumnVisible } from "./visible-columns.ts";

/** Returns the columns that charts of an entity's list can use in a language. */
export function chartColumns(entity: Entity, language: Language): Columns {
	const fields = entity.fields as Readonly<Record<string, FieldDefinition>>;
	return Object.fromEntries(
		Object.entries(entity.columns as Columns).filter(
			([name, column]) =>
				fields[name] && isColumnVisible(name, language) && isAxisColumn(name, column),
		),
	);
}

/** Returns those of them that can be summed up; yes/no columns can't. */
export const measurableColumns = (entity: Entity, language: Language): string[] =>
	Object.entries(chartColumns(entity, language))
		.filter(
			([name, column]) =>
				isMeasurableColumn(name, column) &&
				(entity.fields as Readonly<Record<string, FieldDefinition>>)[name]?.type === "number",
		)
		.map(([name]) => name);

/** Checks whether an entity's list has any chart. */
export const hasCharts = (entity: Entity, language: Language): boolean =>
	Object.keys(chartColumns(entity, language)).length > 0;
