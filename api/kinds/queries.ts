import { sql } from "drizzle-orm";
import type { KindRoute, KindRouteInput } from "#contract/kinds/schemas.ts";
import type { RequestPriority } from "#contract/requests/constants.ts";
import type { SlaTargets } from "#contract/requests/sla-targets.ts";
import type { NamedOption } from "#contract/select-options/schemas.ts";
import { flag, type NamedRef } from "#contract/values/schemas.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { hasLeftSql, isCurrentMemberSql } from "../platform/database/membership.ts";
import { boolean, integer, jsonText, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { isOrCanBeThereSql } from "../platform/entities/restore-window.ts";
import { namesShape, ownNamesShape, toNamedRef, toOwnNamedRef } from "../platform/lists/joins.ts";
import { findInNormalizedColumn } from "../platform/lists/text-search.ts";
import type { OptionQuery } from "../select-options/queries.ts";
import { kindRoutes, workKinds } from "./table.ts";

/** Counts the kinds of work, and returns the position after the last of them. */
export async function findKindCount({
	db,
	tenantId,
}: TenantDb): Promise<{ count: number; next: number }> {
	const [row] = await selectRows(db, { count: integer, next: integer })`
		select count(*)::integer as count, least(coalesce(max(position), 0) + 1, 1000)::integer as next
		from work_kinds where tenant_id = ${tenantId} and deleted_at is null`;
	return row ?? { count: 0, next: 1 };
}

/** Finds the names of all kinds of work, in both languages. */
export async function findKindNames({ db, tenantId }: TenantDb): Promise<NamedRef[]> {
	return selectRows(db, ownNamesShape)`
		select id, name_en, name_ar from work_kinds
		where tenant_id = ${tenantId} and deleted_at is null`;
}

/** Finds the kinds of work that can be chosen, and those that are chosen, in the order of forms. */
export async function findKindOptions(
	{ db, tenantId }: TenantDb,
	{ needle, chosen = [] }: OptionQuery,
): Promise<NamedOption[]> {
	const isNamed = needle ? findInNormalizedColumn(sql`k.search`)(needle) : sql`true`;
	const isChosen = sql`k.id = any(${arrayLiteral(chosen)}::integer[])`;
	const rows = await selectRows(db, {
		...ownNamesShape,
		icon: workKinds.icon,
		priority: workKinds.priority,
	})`
		select k.id, k.name_en, k.name_ar, k.icon, k.priority from work_kinds k
		where k.tenant_id = ${tenantId} and k.deleted_at is null
			and ((k.state = 'in_use' and ${isNamed}) or ${isChosen})
		order by k.position, k.id`;
	return rows.map(({ priority, ...kind }) => (priority ? { ...kind, priority } : kind));
}

/** Finds the kinds of work that people without an account can choose, in the order of forms. */
export const findPublicKinds = ({ db, tenantId }: TenantDb) =>
	selectRows(db, { ...ownNamesShape, icon: workKinds.icon })`
		select id, name_en, name_ar, icon from work_kinds
		where tenant_id = ${tenantId} and state = 'in_use' and public = 1 and deleted_at is null
		order by position, id`;

/** Checks whether a kind of work exists and can be chosen; keeps it until the request ends. */
export async function isKindInUse({ db, tenantId }: TenantDb, id: number): Promise<boolean> {
	const [row] = await db.execute(sql`
		select id from work_kinds
		where tenant_id = ${tenantId} and id = ${id} and state = 'in_use' and deleted_at is null
		for share`);
	return row !== undefined;
}

/** Finds the usual priority of a kind of work; null if it has none. */
export async function findPriorityOfKind(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<RequestPriority | null> {
	const [row] = await selectRows(db, { priority: nullable(workKinds.priority) })`
		select priority from work_kinds where tenant_id = ${tenantId} and id = ${id}`;
	return row?.priority ?? null;
}

/** Finds the targets of a kind of work; null if it has none of its own. */
export async function findTargetsOfKind(
	{ db, tenantId }: TenantDb,
	id: number,
): Promise<SlaTargets | null> {
	const [row] = await selectRows(db, { targets: nullable(jsonText) })`
		select targets from work_kinds where tenant_id = ${tenantId} and id = ${id}`;
	return row?.targets ? (JSON.parse(row.targets) as SlaTargets) : null;
}

/** Finds the targets of all kinds of work that have their own; deleted ones count while they can be restored. */
export async function findTargetsOfKinds({ db, tenantId }: TenantDb): Promise<SlaTargets[]> {
	const rows = await selectRows(db, { targets: jsonText })`
		select targets from work_kinds k
		where k.tenant_id = ${tenantId} and k.targets is not null and ${isOrCanBeThereSql("k")}`;
	return rows.map(({ targets }) => JSON.parse(targets) as SlaTargets);
}

/** Finds the routes of a kind of work: the one for all branches first. */
export async function findKindRoutes(
	{ db, tenantId }: TenantDb,
	kindId: number,
): Promise<KindRoute[]> {
	const rows = await selectRows(db, {
		branch_id: kindRoutes.branchId,
		member_id: kindRoutes.memberId,
		...namesShape("branch"),
		...namesShape("member"),
		member_left: flag,
		member_there: boolean,
		branch_there: boolean,
	})`
		select r.branch_id, r.member_id, b.name_en as branch_name_en, b.name_ar as branch_name_ar,
			m.name_en as member_name_en, m.name_ar as member_name_ar, ${hasLeftSql("m")} as member_left,
			m.id is not null and m.deleted_at is null as member_there,
			r.branch_id = 0 or (b.id is not null and b.deleted_at is null) as branch_there
		from kind_routes r
		left join branches b on b.tenant_id = ${tenantId} and b.id = r.branch_id
		left join members m on m.tenant_id = ${tenantId} and m.id = r.member_id
		where r.tenant_id = ${tenantId} and r.kind_id = ${kindId}
		order by r.branch_id`;
	return rows
		.filter(({ branch_there }) => branch_there)
		.map((row) => ({
			branch_id: row.branch_id || null,
			branchDetails: row.branch_id ? toNamedRef(row, "branch") : null,
			member_id: row.member_id,
			memberDetails: row.member_there ? toNamedRef(row, "member") : null,
		}));
}

/** Replaces the routes of a kind of work; those of deleted branches stay, as nobody sees them. */
export async function replaceKindRoutes(
	{ db, tenantId }: TenantDb,
	kindId: number,
	routes: readonly KindRouteInput[],
): Promise<void> {
	await db.execute(sql`
		delete from kind_routes r where r.tenant_id = ${tenantId} and r.kind_id = ${kindId}
			and not exists (select from branches b
				where b.tenant_id = ${tenantId} and b.id = r.branch_id and b.deleted_at is not null)`);
	if (routes.length === 0) return;
	await db.insert(kindRoutes).values(
		routes.map(({ branch_id, member_id }) => ({
			tenantId,
			kindId,
			branchId: branch_id ?? 0,
			memberId: member_id,
		})),
	);
}

/** The maximum of members that the page of a kind names. */
const maxNamedMembers = 500;

/** Finds the members who do work of a kind, without those who have left. */
export async function findMembersOfKind(
	{ db, tenantId }: TenantDb,
	kindId: number,
): Promise<NamedRef[]> {
	const rows = await selectRows(db, ownNamesShape)`
		select m.id, m.name_en, m.name_ar from member_kinds x
		join members m on m.tenant_id = ${tenantId} and m.id = x.member_id
		where x.tenant_id = ${tenantId} and x.kind_id = ${kindId}
			and m.deleted_at is null and ${isCurrentMemberSql("m")}
		order by m.id limit ${maxNamedMembers}`;
	return rows.map(toOwnNamedRef);
}

/** Replaces the kinds of work that a member does; deleted ones stay, as nobody sees them. */
export async function replaceMemberKinds(
	{ db, tenantId }: TenantDb,
	memberId: number,
	kindIds: readonly number[],
): Promise<void> {
	await db.execute(sql`
		delete from member_kinds x where x.tenant_id = ${tenantId} and x.member_id = ${memberId}
			and not exists (select from work_kinds k
				where k.tenant_id = ${tenantId} and k.id = x.kind_id and k.deleted_at is not null)`);
	if (kindIds.length === 0) return;
	const links = kindIds.map(
		(id) => sql`(${tenantId}::integer, ${memberId}::integer, ${id}::integer)`,
	);
	await db.execute(sql`
		insert into member_kinds (tenant_id, member_id, kind_id) values ${sqlList(links)}`);
}

/** Finds the kinds of work that a member does, retired ones, too. */
export async function findKindIdsOfMember({ db, tenantId }: TenantDb, memberId: number) {
	const rows = await selectRows(db, { id: integer })`
		select kind_id as id from member_kinds where tenant_id = ${tenantId} and member_id = ${memberId}`;
	return rows.map(({ id }) => id);
}

/** Returns which of these names another kind of work has; null if none. */
export async function findKindOfName(
	{ db, tenantId }: TenantDb,
	names: Readonly<Record<string, unknown>>,
	except: number,
): Promise<"name_en" | "name_ar" | null> {
	for (const field of ["name_en", "name_ar"] as const) {
		const name = names[field];
		if (typeof name !== "string" || name === "") continue;
		const column = sql.identifier(field);
		const [other] = await db.execute(sql`
			select id from work_kinds
			where tenant_id = ${tenantId} and deleted_at is null and id <> ${except}
				and fold(${column}) = fold(${name}) and not exists (
					select from work_kinds o where o.tenant_id = ${tenantId} and o.id = ${except}
						and fold(o.${column}) = fold(${name}))
			limit 1`);
		if (other) return field;
	}
	return null;
}
