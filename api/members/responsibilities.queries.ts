import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Responsibilities } from "#contract/members/responsibilities.schemas.ts";
import {
	maxNamedResponsibilities,
	type ResponsibilityKind,
	responsibilityKinds,
} from "#contract/members/responsibility-kinds.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { type LocalDay, todaySql } from "../platform/database/day-bounds.ts";
import { boolean, integer, nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { openStatusesSql } from "../requests/status/statuses.table.ts";
import {
	absences,
	branches,
	members,
	plans,
	requests,
	subbranches,
	warehouses,
	workKinds,
} from "../tables.ts";

/** A kind of responsibilities: rows of a table `h` that name the member in any of these columns. */
type Held = {
	readonly table: PgTable;
	readonly by: readonly string[];
	/** The condition that a row is linked to the member, and the statement that links another. */
	readonly link?: {
		readonly isNamed: (tenantId: number, memberId: number) => SQL;
		readonly rename: (tenantId: number, ids: SQL, from: number, to: number) => SQL;
	};
	/** The condition for the rows that count, if not all do. */
	readonly while?: (day: LocalDay) => SQL;
	/** The names of a row, if they are not its own names. */
	readonly named?: (tenantId: number) => Record<"en" | "ar", SQL>;
	readonly order?: SQL;
};

const held: Readonly<Record<ResponsibilityKind, Held>> = {
	branch: { table: branches, by: ["member_id"] },
	subbranch: { table: subbranches, by: ["member_id"] },
	warehouse: { table: warehouses, by: ["member_id"] },
	plan: { table: plans, by: ["member_id", "assigned_to_id"] },
	kind: {
		table: workKinds,
		by: [],
		link: {
			isNamed: (tenantId, memberId) => sql`exists (select from kind_routes r
				where r.tenant_id = ${tenantId} and r.kind_id = h.id and r.member_id = ${memberId})`,
			rename: (tenantId, ids, from, to) => sql`update kind_routes set member_id = ${to}
				where tenant_id = ${tenantId} and kind_id = any(${ids}) and member_id = ${from}`,
		},
	},
	absence: {
		table: absences,
		by: ["substitute_id"],
		while: (day) => sql`h.to_day >= ${todaySql(day)}`,
		named: (tenantId) => {
			const name = (column: "name_en" | "name_ar") => sql`(select ${sql.identifier(column)}
				from ${members} m where m.tenant_id = ${tenantId} and m.id = h.member_id)`;
			return { en: name("name_en"), ar: name("name_ar") };
		},
	},
	request: {
		table: requests,
		by: ["assigned_to_id"],
		while: () => sql`h.status in (${openStatusesSql})`,
		named: () => ({ en: sql`left(h.comment, 100)`, ar: sql`left(h.comment, 100)` }),
		order: sql`h.due_at, h.id`,
	},
};

const isHeld = (
	tenantId: number,
	{ by, link, while: counts }: Held,
	memberId: number,
	day: LocalDay,
): SQL =>
	sql`h.tenant_id = ${tenantId} and h.deleted_at is null ${counts ? sql`and ${counts(day)}` : sql``}
		and (${sql.join(
			[
				...by.map((column) => sql`h.${sql.identifier(column)} = ${memberId}`),
				...(link ? [link.isNamed(tenantId, memberId)] : []),
			],
			sql` or `,
		)})`;

export async function findResponsibilities(
	{ db, tenantId }: TenantDb,
	memberId: number,
	day: LocalDay,
): Promise<Responsibilities> {
	const found = responsibilityKinds.map(async (kind) => {
		const { table, named, order = sql`h.id`, ...which } = held[kind];
		const { en, ar } = named?.(tenantId) ?? { en: sql`h.name_en`, ar: sql`h.name_ar` };
		const isTheirs = isHeld(tenantId, { table, ...which }, memberId, day);
		const [[counted], first] = await Promise.all([
			selectRows(db, { count: integer })`
				select count(*)::integer as count from ${table} h where ${isTheirs}`,
			selectRows(db, { id: integer, name_en: text, name_ar: text })`
				select h.id, ${en} as name_en, ${ar} as name_ar from ${table} h
				where ${isTheirs} order by ${order} limit ${maxNamedResponsibilities}`,
		]);
		return [kind, { count: counted?.count ?? 0, first: [...first] }];
	});
	return Object.fromEntries(await Promise.all(found)) as Responsibilities;
}

const optionalBoolean = nullable(boolean);

/** An entity that was handed over, and the columns that named the former member. */
export type ReassignedItem = { readonly id: number; readonly by: readonly string[] };

/** Hands over up to `limit` responsibilities of a kind to another member. */
export async function reassignItems(
	{ db, tenantId }: TenantDb,
	kind: ResponsibilityKind,
	{ from, to, limit }: { from: number; to: number; limit: number },
	{ now, timeZone }: LocalDay,
): Promise<ReassignedItem[]> {
	const { table, ...which } = held[kind];
	const { by } = which;
	const isTheirs = isHeld(tenantId, { table, ...which }, from, { now, timeZone });
	const named = (column: string) => sql`h.${sql.identifier(column)} = ${from}`;
	const shape: Readonly<Record<string, typeof integer | typeof optionalBoolean>> = {
		...Object.fromEntries(by.map((column) => [column, optionalBoolean])),
		id: integer,
	};
	const found = await selectRows(db, shape)`
		select ${sqlList([sql`h.id`, ...by.map((column) => sql`${named(column)} as ${sql.identifier(column)}`)])}
		from ${table} h where ${isTheirs} order by h.id limit ${limit} for no key update of h`;
	if (found.length === 0) return [];
	// Nobody can be their own substitute.
	const taker = kind === "absence" ? sql`nullif(${to}::integer, h.member_id)` : sql`${to}::integer`;
	const ids = sql`${arrayLiteral(found.map(({ id }) => Number(id)))}::integer[]`;
	await db.execute(sql`
		update ${table} h set ${sqlList([
			sql`version = h.version + 1`,
			sql`updated_at = ${now.toISOString()}`,
			...by.map(
				(column) => sql`${sql.identifier(column)} =
					case when ${named(column)} then ${taker} else h.${sql.identifier(column)} end`,
			),
		])}
		where h.tenant_id = ${tenantId} and h.id = any(${ids})`);
	if (which.link) await db.execute(which.link.rename(tenantId, ids, from, to));
	return found.map((row) => ({
		id: Number(row.id),
		by: which.link ? ["member_id"] : by.filter((column) => row[column] === true),
	}));
}
