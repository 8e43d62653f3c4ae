import { sql } from "drizzle-orm";
import { boolean } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

const tables = { calendars: "calendars", plans: "plans", kinds: "work_kinds" } as const;

/** Stores whether the organisation has any calendars, plans, or kinds of work. */
export async function refreshUsageFlag({ db, tenantId }: TenantDb, usage: keyof typeof tables) {
	const [tenant] = await selectRows(db, { noted: boolean })`
		select coalesce((settings ->> ${usage})::boolean, false) as noted from tenants
		where id = ${tenantId} for no key update`;
	const [first] = await db.execute(sql`
		select id from ${sql.identifier(tables[usage])}
		where tenant_id = ${tenantId} and deleted_at is null limit 1`);
	const there = first !== undefined;
	if (tenant?.noted === there) return;
	await db.execute(sql`
		update tenants set settings = ${
			there
				? sql`settings || ${JSON.stringify({ [usage]: true })}::jsonb`
				: sql`settings - ${usage}::text`
		}
		where id = ${tenantId}`);
}
