import type { ChangesValue, EntityName, FieldRenderer } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { entities } from "#app/entities/registry.ts";
import { enumLabel } from "#app/lib/enum-label.ts";
import { formatList } from "#app/lib/list-format.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";

/** Returns the labels of the fields that the entity's page has; each once. */
function labelsOf({ of, changed }: ChangesValue, { t }: LocaleContext): string[] {
	const fields = Object.hasOwn(entities, of) ? entities[of as EntityName].fields : {};
	const names = changed.map((name) => name.replace(/(?:_id|Details)$/, ""));
	return [...new Set(names)]
		.filter((name) => Object.hasOwn(fields, name))
		.map((name) => fieldLabel(t, of as EntityName, name));
}

const view = (value: unknown, reader: LocaleContext) => {
	const { became, ...changes } = value as ChangesValue;
	const labels = labelsOf({ ...changes, became }, reader);
	if (!became) return <span>{formatList(reader.language, labels)}</span>;
	const { t } = reader;
	const [before, after] = became.map((status) => enumLabel(t, "common.status", status));
	return (
		<span>
			{before} <span aria-hidden="true">{reader.language === "ar" ? "←" : "→"}</span>
			<span className="sr-only">{t("history.became")}</span> {after}
		</span>
	);
};

export const changesRenderer: FieldRenderer = {
	cell: (_, value, reader) => view(value, reader),
	detail: (_, value, reader) => view(value, reader),
};
