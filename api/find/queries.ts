import { type SQL, sql } from "drizzle-orm";
import { type FindResults, maxResultsPerKind } from "#contract/find/schemas.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { integer, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { lateralJoin, ownNamesShape } from "../platform/lists/joins.ts";
import { findInNormalizedColumn } from "../platform/lists/text-search.ts";
import { branches, equipment, facilities, members, permissions, subbranches } from "../tables.ts";

/** What is searched: a number, and a normalized text of `minSearchLength` letters or more. */
export type SearchedText = { readonly number: number | null; readonly needle: string | null };

type SearchedTable = typeof facilities | typeof equipment | typeof members;

/**
 * Returns the query for the first rows of a table, with their ids: the one that has the number, then
 * those in one of whose stored texts the needle is found.
 */
function matchesSql(
	{ tenantId }: TenantDb,
	table: SearchedTable,
	{ number, needle }: SearchedText,
	{
		texts = ["search"],
		condition = sql`true`,
	}: { texts?: readonly string[]; condition?: SQL } = {},
): SQL {
	const ways = texts.map((name) =>
		findInNormalizedColumn(sql`o.${sql.identifier(name)}`)(needle ?? ""),
	);
	const rowsWith = (isMatch: SQL) => sql`(select o.* from ${table} o
		where o.tenant_id = ${tenantId} and o.deleted_at is null and ${condition} and ${isMatch}
		order by o.id limit ${maxResultsPerKind})`;
	const parts = [
		...(number === null ? [] : [rowsWith(sql`o.id = ${number}::integer`)]),
		...(needle === null ? [] : [rowsWith(sql`(${sql.join(ways, sql` or `)})`)]),
	];
	return sql`(${sql.join(parts, sql` union `)})`;
}

/** Returns the first rows; the one with the number begins. */
function firstOf<Row extends { id: number }>(
	rows: readonly Row[],
	{ number }: SearchedText,
): Row[] {
	const rank = ({ id }: Row) => (id === number ? 0 : id);
	return [...rows].sort((one, other) => rank(one) - rank(other)).slice(0, maxResultsPerKind);
}

export async function findFacilities(
	scope: TenantDb,
	searched: SearchedText,
): Promise<FindResults["facilities"]> {
	const rows = await selectRows(
		scope.planned,
		{ ...ownNamesShape, place_id: integer, place_name_en: text, place_name_ar: text },
		sql`
		select f.id, f.name_en, f.name_ar, coalesce(s.id, b.id) as place_id,
			coalesce(s.name_en, b.name_en) as place_name_en,
			coalesce(s.name_ar, b.name_ar) as place_name_ar
		from ${matchesSql(scope, facilities, searched)} f
		${lateralJoin(branches, "b", sql`f.branch_id`)}
		${lateralJoin(subbranches, "s", sql`f.subbranch_id`)}`,
	);
	return firstOf(rows, searched).map(
		({ place_id: id, place_name_en: name_en, place_name_ar: name_ar, ...facility }) => ({
			...facility,
			placeDetails: { id, name_en, name_ar },
		}),
	);
}

export async function findEquipment(
	scope: TenantDb,
	searched: SearchedText,
): Promise<FindResults["equipment"]> {
	const rows = await selectRows(
		scope.planned,
		{ ...ownNamesShape, place_id: integer, place_name_en: text, place_name_ar: text },
		sql`
		select e.id, e.name_en, e.name_ar, f.id as place_id, f.name_en as place_name_en,
			f.name_ar as place_name_ar
		from ${matchesSql(scope, equipment, searched)} e
		${lateralJoin(facilities, "f", sql`e.facility_id`)}`,
	);
	return firstOf(rows, searched).map(
		({ place_id: id, place_name_en: name_en, place_name_ar: name_ar, ...piece }) => ({
			...piece,
			facilityDetails: { id, name_en, name_ar },
		}),
	);
}

/** Finds members by name, e-mail address, phone or employee number; none who has left. */
export async function findMembers(
	scope: TenantDb,
	searched: SearchedText,
): Promise<FindResults["members"]> {
	const texts = ["search", "contacts"];
	const rows = await selectRows(
		scope.planned,
		{ ...ownNamesShape, type_en: text, type_ar: text },
		sql`
		select m.id, m.name_en, m.name_ar, p.type_en, p.type_ar
		from ${matchesSql(scope, members, searched, { texts, condition: isCurrentMemberSql("o") })} m
		${lateralJoin(permissions, "p", sql`m.permission_id`)}`,
	);
	return firstOf(rows, searched);
}
