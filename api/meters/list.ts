import { sql } from "drizzle-orm";
import { meterColumns } from "#contract/meters/list-columns.ts";
import type { Meter } from "#contract/meters/schemas.ts";
import { instantColumn } from "../platform/lists/column-types.ts";
import { instantCsvCell, numberCsvCell } from "../platform/lists/csv-cells.ts";
import { defineList } from "../platform/lists/define-list.ts";
import { customField, listFields } from "../platform/lists/field-builders.ts";
import { toOptionalIsoString } from "../platform/lists/joins.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { equipment, meters } from "../tables.ts";

const m = listFields("m");

const all = defineList(
	meters,
	"m",
	m.names,
	m.reference("equipment", equipment),
	m.plain("unit", meters.unit),
	m.choice("kind", meters.kind, meterColumns.kind),
	{
		...m.plain("last_value", meters.lastValue),
		cells: { last_value: numberCsvCell(sql`m.last_value`) },
	},
	{
		...customField(sql`m.last_at`, { last_at: meters.lastAt }, (row) => ({
			last_at: toOptionalIsoString(row.last_at),
		})),
		columns: { last_at: instantColumn(sql`m.last_at`) },
		cells: { last_at: instantCsvCell(sql`m.last_at`) },
	},
	m.plain("version", meters.version),
);

/** The list of meters; those of deleted equipment are left out. */
export const meterList: ListDefinition<Meter> = {
	...all,
	where: (tenantId) => sql`${all.where(tenantId)} and exists (select from equipment x
		where x.tenant_id = ${tenantId} and x.id = m.equipment_id and x.deleted_at is null)`,
};
