import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type FindKind, maxResultsPerKind } from "#contract/find/schemas.ts";
import { isSearched, type SearchedText } from "#contract/find/searched-text.ts";
import type { NamedRef } from "#contract/values/schemas.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { integer, nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { lateralJoin } from "../platform/lists/joins.ts";
import { findInNormalizedColumn } from "../platform/lists/text-search.ts";
import {
	branches,
	categories,
	checklists,
	equipment,
	facilities,
	members,
	meters,
	permissions,
	plans,
	resources,
	subbranches,
	warehouses,
	workKinds,
} from "../tables.ts";

export type NamedKind = Exclude<FindKind, "requests" | "reports">;

/** Entities that are found by their names. */
type NamedSource = {
	readonly table: PgTable;
	/** The name of one of them in addresses. */
	readonly entity: string;
	/** The entities to one of which each belongs: the first that it has, by the column of its id. */
	readonly places?: readonly (readonly [table: PgTable, column: string])[];
	/** Further conditions that a row `o` is found, besides its name. */
	readonly found?: (searched: SearchedText) => readonly SQL[];
	/** A condition for every row `o`. */
	readonly condition?: SQL;
};

const namedSources: Readonly<Record<NamedKind, NamedSource>> = {
	facilities: {
		table: facilities,
		entity: "facility",
		places: [
			[subbranches, "subbranch_id"],
			[branches, "branch_id"],
		],
	},
	equipment: {
		table: equipment,
		entity: "equipment",
		places: [[facilities, "facility_id"]],
		found: ({ serials }) => serials.map(findInNormalizedColumn(sql`o.serial_plain`)),
	},
	members: {
		table: members,
		entity: "member",
		places: [[permissions, "permission_id"]],
		found: ({ needle, phone }) => [
			...(needle === null ? [] : [findInNormalizedColumn(sql`o.contacts`)(needle)]),
			...(phone === null ? [] : [findInNormalizedColumn(sql`o.phone_digits`)(phone)]),
		],
		condition: isCurrentMemberSql("o"),
	},
	branches: { table: branches, entity: "branch" },
	subbranches: { table: subbranches, entity: "subbranch", places: [[branches, "branch_id"]] },
	meters: { table: meters, entity: "meter", places: [[equipment, "equipment_id"]] },
	resources: {
		table: resources,
		entity: "resource",
		places: [
			[warehouses, "warehouse_id"],
			[branches, "branch_id"],
		],
	},
	warehouses: { table: warehouses, entity: "warehouse", places: [[branches, "branch_id"]] },
	categories: { table: categories, entity: "category" },
	plans: { table: plans, entity: "plan" },
	checklists: { table: checklists, entity: "checklist" },
	kinds: { table: workKinds, entity: "kind" },
};

/**
 * Returns the query for the first rows of a source, with their ids: the one that has the number, then
 * those in one of whose stored texts the needle is found.
 */
function matchesSql(
	{ tenantId }: TenantDb,
	{ table, entity, found, condition = sql`true` }: NamedSource,
	searched: SearchedText,
): SQL {
	const { number, needle } = searched;
	const rowsWith = (isMatch: SQL) => sql`(select o.* from ${table} o
		where o.tenant_id = ${tenantId} and o.deleted_at is null and ${condition} and ${isMatch}
		order by o.id limit ${maxResultsPerKind})`;
	const isNumbered = number !== null && (number.entity ?? entity) === entity;
	const parts = isNumbered ? [rowsWith(sql`o.id = ${number.id}::integer`)] : [];
	if (needle !== null) {
		const ways = [findInNormalizedColumn(sql`o.search`)(needle), ...(found?.(searched) ?? [])];
		parts.push(rowsWith(sql`(${sql.join(ways, sql` or `)})`));
	}
	return sql`(${sql.join(parts, sql` union all `)})`;
}

/** Returns the query for the found rows of a source, with the names of their places. */
function namedRowsSql(scope: TenantDb, kind: NamedKind, searched: SearchedText): SQL {
	const source = namedSources[kind];
	const places = (source.places ?? []).map(([table, column], index) => ({
		table,
		alias: `place_${index}`,
		column,
	}));
	const ofPlace = (name: "en" | "ar" | "id") => {
		const columns = places.map(({ table, alias }) =>
			sql.raw(
				`${alias}.${name === "id" ? name : `${table === permissions ? "type" : "name"}_${name}`}`,
			),
		);
		if (columns.length === 0) return name === "id" ? sql`null::integer` : sql`null::text`;
		return sql`coalesce(${sqlList(columns)})`;
	};
	const joins = places.map(({ table, alias, column }) =>
		lateralJoin(table, alias, sql`x.${sql.identifier(column)}`),
	);
	return sql`select ${kind}::text as kind, x.id, x.name_en, x.name_ar, ${ofPlace("id")} as place_id,
			${ofPlace("en")} as place_name_en, ${ofPlace("ar")} as place_name_ar
		from ${matchesSql(scope, source, searched)} x ${sql.join(joins, sql` `)}`;
}

/** An entity that was found by its number or name; a member's place is the permission profile. */
export type NamedResult = NamedRef & { placeDetails: NamedRef | null };

/**
 * Finds the entities of some kinds by number and name, in one statement; members by e-mail address,
 * phone and employee number, too, none who has left, and equipment by serial number.
 */
export async function findNamed(
	scope: TenantDb,
	kinds: readonly NamedKind[],
	searched: SearchedText,
): Promise<(kind: NamedKind) => NamedResult[]> {
	const wanted = kinds.filter((kind) => isSearched(searched, namedSources[kind].entity));
	const rows =
		wanted.length === 0
			? []
			: await selectRows(scope.planned, {
					kind: text,
					id: integer,
					name_en: text,
					name_ar: text,
					place_id: nullable(integer),
					place_name_en: nullable(text),
					place_name_ar: nullable(text),
				})`${sql.join(
					wanted.map((kind) => namedRowsSql(scope, kind, searched)),
					sql` union all `,
				)}`;
	const rank = ({ id }: NamedRef) => (id === searched.number?.id ? 0 : id);
	return (kind) => {
		const found = rows.filter((row) => row.kind === kind);
		const each = [...new Map(found.map((row) => [row.id, row])).values()];
		return each
			.sort((one, other) => rank(one) - rank(other))
			.slice(0, maxResultsPerKind)
			.map(({ id, name_en, name_ar, place_id, place_name_en, place_name_ar }) => ({
				id,
				name_en,
				name_ar,
				placeDetails:
					place_id === null
						? null
						: { id: place_id, name_en: place_name_en ?? "", name_ar: place_name_ar ?? "" },
			}));
	};
}
