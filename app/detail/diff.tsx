import type { EntityName, FieldDefinition } from "#app/entities/field-definition.ts";
import { entities } from "#app/entities/registry.ts";
import { renderCell, renderDetail } from "#app/fields/renderers.tsx";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { EmptyValue } from "#app/ui/empty-value.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FieldChange } from "./history.server.ts";

type ChangesProps = { name: EntityName; changes: readonly FieldChange[] };

/** Fields with their values before and after a change. */
export function FieldDiff({ name, changes }: ChangesProps) {
	const reader = useLocale();
	const fields = entities[name].fields as Readonly<Record<string, FieldDefinition>>;
	return (
		<ul className="changes">
			{changes.map(({ label, field, before, after }) => (
				<li key={label}>
					<span className="label">{label}</span>
					<div className="was">{shownValue(fields[field], before, reader)}</div>
					<Icon name="chevron-right" />
					<span className="sr-only">{reader.t("history.became")}</span>
					<div>{shownValue(fields[field], after, reader)}</div>
				</li>
			))}
		</ul>
	);
}

function shownValue(
	field: FieldDefinition | undefined,
	value: FieldChange["after"],
	reader: LocaleContext,
) {
	if (!field || value === null) return <EmptyValue />;
	if (field.type === "flag") return reader.t(value === 1 ? "common.yes" : "common.no");
	// For instants, the time of day may be the only change.
	const whole = field.type === "due" || field.type === "date";
	return (whole ? renderDetail : renderCell)(field, value, reader);
}
