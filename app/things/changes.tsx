import type { EntityName, Field } from "#app/entities/field.ts";
import { entities } from "#app/entities/registry.ts";
import { cellOf, detailOf } from "#app/fields/views.tsx";
import type { Reader } from "#app/lib/reader.ts";
import { useReader } from "#app/lib/root-data.ts";
import { Dash } from "#app/ui/dash.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ShownChange } from "./history.server.ts";

type ChangesProps = { name: EntityName; changes: readonly ShownChange[] };

/** What values were and became. */
export function Changes({ name, changes }: ChangesProps) {
	const reader = useReader();
	const fields = entities[name].fields as Readonly<Record<string, Field>>;
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

function shownValue(field: Field | undefined, value: ShownChange["after"], reader: Reader) {
	if (!field || value === null) return <Dash />;
	if (field.type === "flag") return reader.t(value === 1 ? "common.yes" : "common.no");
	// Of moments the time of day may be all that changed.
	const whole = field.type === "due" || field.type === "date";
	return (whole ? detailOf : cellOf)(field, value, reader);
}
