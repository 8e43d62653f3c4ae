import { sql } from "drizzle-orm";
import { meterColumns } from "#contract/entities.ts";
import type { Meter } from "#contract/schemas/meters.ts";
import { equipment, meters } from "../schema/index.ts";
import { momentCell, numberCell } from "./cells.ts";
import { moment } from "./columns.ts";
import { fieldsOf, listOf, shown } from "./fields.ts";
import { presentOptionalMoment } from "./related.ts";
import type { ListSource } from "./source.ts";

const m = fieldsOf("m");

const all = listOf(
	meters,
	"m",
	m.names,
	m.reference("equipment", equipment),
	m.plain<string>()("unit"),
	m.choice<Meter["kind"]>()("kind", meterColumns.kind),
	{
		...m.plain<string | null>()("last_value"),
		cells: { last_value: numberCell(sql`m.last_value`) },
	},
	{
		...shown(sql`m.last_at`, (row) => ({ last_at: presentOptionalMoment(row.last_at) })),
		columns: { last_at: moment(sql`m.last_at`) },
		cells: { last_at: momentCell(sql`m.last_at`) },
	},
	m.plain<number>()("version"),
);

/** Those of deleted equipment are gone with it. */
export const meterList: ListSource<Meter> = {
	...all,
	where: (tenantId) => sql`${all.where(tenantId)} and exists (select from equipment x
		where x.tenant_id = ${tenantId} and x.id = m.equipment_id and x.deleted_at is null)`,
};
