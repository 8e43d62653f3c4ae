import { sql } from "drizzle-orm";
import { meterColumns } from "#contract/entities.ts";
import type { Meter } from "#contract/schemas/meters.ts";
import { equipment, meters } from "../schema/index.ts";
import { instantCsvCell, numberCsvCell } from "./cells.ts";
import { instantColumn } from "./columns.ts";
import { listFields, defineList, customField } from "./fields.ts";
import { toOptionalIsoString } from "./related.ts";
import type { ListDefinition } from "./source.ts";

const m = listFields("m");

const all = defineList(
	meters,
	"m",
	m.names,
	m.reference("equipment", equipment),
	m.plain<string>()("unit"),
	m.choice<Meter["kind"]>()("kind", meterColumns.kind),
	{
		...m.plain<string | null>()("last_value"),
		cells: { last_value: numberCsvCell(sql`m.last_value`) },
	},
	{
		...customField(sql`m.last_at`, (row) => ({ last_at: toOptionalIsoString(row.last_at) })),
		columns: { last_at: instantColumn(sql`m.last_at`) },
		cells: { last_at: instantCsvCell(sql`m.last_at`) },
	},
	m.plain<number>()("version"),
);

/** Those of deleted equipment are gone with it. */
export const meterList: ListDefinition<Meter> = {
	...all,
	where: (tenantId) => sql`${all.where(tenantId)} and exists (select from equipment x
		where x.tenant_id = ${tenantId} and x.id = m.equipment_id and x.deleted_at is null)`,
};
