import { type Column, getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { TransactionSql } from "postgres";
import * as schema from "#api/tables.ts";
import { setTenantSql } from "../api/platform/database/tenant-placeholder.ts";
import type { TenantData, UploadRow } from "./seed-rows.ts";

/** The number of rows in one statement. */
const batch = 1000;

/** Returns a column's default if it is a value, not an expression of the database. */
const plainDefault = ({ default: value }: Column): unknown =>
	typeof value === "object" ? undefined : value;

/**
 * Inserts rows as one JSON text a batch, which the database parses by the table's own types. Fields
 * that are no columns of the table are left out.
 */
async function insert(
	sql: TransactionSql,
	table: PgTable,
	tenantId: number,
	rows: readonly object[],
): Promise<void> {
	const columns = Object.entries(getTableColumns(table)).filter(([key]) =>
		rows.some((row) => key in row),
	);
	const names = ["tenant_id", ...columns.map(([, column]) => column.name)];
	const { name } = getTableConfig(table);
	for (let from = 0; from < rows.length; from += batch) {
		const slice = rows.slice(from, from + batch).map((row) => {
			const cells: Record<string, unknown> = { tenant_id: tenantId };
			for (const [key, column] of columns)
				cells[column.name] = (row as Record<string, unknown>)[key] ?? plainDefault(column) ?? null;
			return cells;
		});
		await sql`
			insert into ${sql(name)} (${sql(names)})
			select ${sql(names)} from json_populate_recordset(null::${sql(name)}, ${JSON.stringify(slice)}::text::json)
			returning 1`;
	}
}

/** Sets the managers of branches and sub-branches, once the members exist. */
async function setManagers(
	sql: TransactionSql,
	table: "branches" | "subbranches",
	tenantId: number,
	rows: readonly { id: number; memberId?: number | null }[],
): Promise<void> {
	const managed = JSON.stringify(rows.filter(({ memberId }) => memberId));
	await sql`
		update ${sql(table)} place set member_id = manager."memberId"
		from json_to_recordset(${managed}::text::json) as manager (id integer, "memberId" integer)
		where place.tenant_id = ${tenantId} and place.id = manager.id`;
}

/** Inserts the tenant's row and prepares the transaction for its other rows; returns its id. */
export async function writeTenant(sql: TransactionSql, { tenant }: TenantData): Promise<number> {
	const [row] = await sql<{ id: number }[]>`
		insert into tenants (slug, name_en, name_ar, settings, created_at)
		values (${tenant.slug}, ${tenant.nameEn}, ${tenant.nameAr},
			${JSON.stringify(tenant.settings ?? {})}::text::jsonb,
			${tenant.createdAt ?? new Date()})
		returning id`;
	if (!row) throw new Error(`the tenant ${tenant.slug} was not written`);
	await sql.unsafe(setTenantSql(row.id));
	return row.id;
}

/** Writes every row of a tenant, in an order in which each can refer to those before it. */
export async function writeRows(
	sql: TransactionSql,
	tenantId: number,
	data: TenantData,
	uploads: readonly UploadRow[],
	passwordHashes: readonly string[],
): Promise<void> {
	const unmanaged = (row: object) => ({ ...row, memberId: null });
	const members = data.members.map((member, index) => ({
		...member,
		passwordHash: passwordHashes[index],
	}));
	const steps: readonly (readonly [PgTable, readonly object[]])[] = [
		[schema.permissions, data.permissions],
		[schema.calendars, data.calendars],
		[schema.calendarDays, data.calendarDays],
		[schema.branches, data.branches.map(unmanaged)],
		[schema.subbranches, data.subbranches.map(unmanaged)],
		[schema.members, members],
		[schema.absences, data.absences],
		[schema.workKinds, data.workKinds],
		[schema.kindRoutes, data.kindRoutes],
		[schema.memberKinds, data.memberKinds],
		[schema.facilities, data.facilities],
		[schema.equipment, data.equipment],
		[schema.meters, data.meters],
		[schema.warehouses, data.warehouses],
		[schema.categories, data.categories],
		[schema.categoryWarehouses, data.categoryWarehouses],
		[schema.resources, data.resources],
		[schema.distributions, data.distributions],
		[schema.distributionRecords, data.distributionRecords],
		[schema.checklists, data.checklists],
		[schema.checklistSteps, data.checklistSteps],
		[schema.plans, data.plans],
		[schema.planTargets, data.planTargets],
		[schema.requests, data.requests],
		[schema.stockMovements, data.stockMovements],
		[schema.requestEvents, data.requestEvents],
		[schema.requestNotes, data.requestNotes],
		[schema.requestPhotos, data.requestPhotos],
		[schema.requestWork, data.requestWork],
		[schema.requestParts, data.requestParts],
		[schema.requestSteps, data.requestSteps],
		[schema.reports, data.reports],
		[schema.reportEntries, data.reportEntries],
		[schema.reportPhotos, data.reportPhotos],
		[schema.requestRatings, data.requestRatings],
		[schema.requestReopenings, data.requestReopenings],
		[schema.auditLog, data.trail],
		[schema.readings, data.readings],
		[schema.planOccurrences, data.planOccurrences],
		[schema.escalations, data.escalations],
		[schema.notifications, data.notifications],
		[schema.uploads, uploads],
		[schema.counters, data.counters],
		[schema.dueTimes, data.dueTimes],
	];
	for (const [table, rows] of steps) await insert(sql, table, tenantId, rows);
	await setManagers(sql, "branches", tenantId, data.branches);
	await setManagers(sql, "subbranches", tenantId, data.subbranches);
}
