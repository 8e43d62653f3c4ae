import type { Language } from "#app/lib/languages.ts";
import type { Columns } from "#contract/columns.ts";
import { isAxis, isMeasured } from "#contract/report.ts";
import type { Entity } from "./entity.ts";
import type { Field } from "./field.ts";
import { isVisible } from "./visible-columns.ts";

/** The columns that a chart of an entity's list can have, as the reader sees them. */
export function axesOf(entity: Entity, language: Language): Columns {
	const fields = entity.fields as Readonly<Record<string, Field>>;
	return Object.fromEntries(
		Object.entries(entity.columns as Columns).filter(
			([name, column]) => fields[name] && isVisible(name, language) && isAxis(name, column),
		),
	);
}

/** Those of them that can be summed up; yes and no can't. */
export const measuresOf = (entity: Entity, language: Language): string[] =>
	Object.entries(axesOf(entity, language))
		.filter(
			([name, column]) =>
				isMeasured(name, column) &&
				(entity.fields as Readonly<Record<string, Field>>)[name]?.type === "number",
		)
		.map(([name]) => name);

/** Whether there is anything to draw of an entity's list. */
export const hasCharts = (entity: Entity, language: Language): boolean =>
	Object.keys(axesOf(entity, language)).length > 0;
