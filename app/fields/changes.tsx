import type { ChangesValue, EntityName, FieldRenderer } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { entities } from "#app/entities/registry.ts";
import { formatList } from "#app/lib/list-format.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { becameText } from "./changes.ts";

/** Says what became of the status, else the labels of the fields that the entity's page has. */
function view(_: unknown, value: unknown, locale: LocaleContext) {
	const { t, language } = locale;
	const { of, changed, became } = value as ChangesValue;
	const entity = of as EntityName;
	if (became) return <span>{becameText(became, locale)}</span>;
	const fields = entities[entity]?.fields ?? {};
	const labels = changed
		.map((name) => name.replace(/_id$|Details$/, ""))
		.filter((name) => name in fields)
		.map((name) => fieldLabel(t, entity, name));
	return <span>{formatList(language, [...new Set(labels)])}</span>;
}

export const changesRenderer: FieldRenderer = { cell: view };
