import { type SQL, sql } from "drizzle-orm";
import { identityKey, identitySeparators } from "#contract/values/identity-key.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";
import { members } from "../members/table.ts";
import { hasLeftSql } from "../platform/database/membership.ts";
import { integer, jsonText, nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** The kinds of entities that rows refer to, by id or by name. */
export type LookupTable =
	| "branches"
	| "subbranches"
	| "facilities"
	| "equipment"
	| "categories"
	| "warehouses"
	| "permissions"
	| "members"
	| "work_kinds";

/** An entity to which a row may refer. */
export type LookupCandidate = {
	id: number;
	/** Its names, normalized. */
	names: readonly string[];
	/** The entities that it belongs to; null if it belongs to none. */
	within: readonly number[] | null;
	/** Whether it is a member who has left. */
	left?: boolean;
};

const withinOf: Readonly<Partial<Record<LookupTable, SQL>>> = {
	subbranches: sql`json_build_array(o.branch_id)`,
	equipment: sql`json_build_array(o.facility_id)`,
	warehouses: sql`(select coalesce(json_agg(x.category_id), '[]') from category_warehouses x
		where x.tenant_id = ${currentTenantParam} and x.warehouse_id = o.id)`,
};

/** Further names of entities. */
const alsoOf: Readonly<Partial<Record<LookupTable, SQL>>> = { equipment: sql`o.serial_plain` };

const asJson = (values: readonly unknown[]) => sql`${JSON.stringify(values)}::jsonb`;

/** Finds the entities that have one of these normalized names, or one of these ids. */
export async function findCandidates(
	{ db, tenantId }: TenantDb,
	table: LookupTable,
	names: readonly string[],
	ids: readonly number[],
): Promise<LookupCandidate[]> {
	if (names.length === 0) return [];
	const left = table === "members" ? hasLeftSql("o") : sql`0`;
	const [en, ar] = table === "permissions" ? ["type_en", "type_ar"] : ["name_en", "name_ar"];
	const rows = await selectRows(db, {
		id: integer,
		en: nullable(text),
		ar: nullable(text),
		also: nullable(text),
		within: nullable(jsonText),
		left: integer,
	})`
		with named as materialized (
			select o.id, ${left} as "left", fold(o.${sql.identifier(en)}) as en, fold(o.${sql.identifier(ar)}) as ar,
				${alsoOf[table] ?? sql`null::text`} as also,
				${withinOf[table] ?? sql`null::json`} as within
			from ${sql.identifier(table)} o where o.tenant_id = ${tenantId} and o.deleted_at is null)
		select id, en, ar, also, within, "left" from named
		where en in (select jsonb_array_elements_text(${asJson(names)}))
			or ar in (select jsonb_array_elements_text(${asJson(names)}))
			or also in (select jsonb_array_elements_text(${asJson(names)}))
			or id in (select jsonb_array_elements_text(${asJson(ids)})::integer)`;
	return rows.map((row) => ({
		id: row.id,
		names: [row.en, row.ar, row.also].filter((name) => typeof name === "string"),
		within: row.within === null ? null : JSON.parse(row.within),
		left: row.left === 1,
	}));
}

const isAddress = (text: string): boolean => text.includes("@");

/** Returns the forms of a text under which `LookupCandidate.names` may have it. */
export const lookupNames = (table: LookupTable, text: string): string[] => {
	if (table === "members" && isAddress(text)) return [text.toLowerCase()];
	return [normalizeForSearch(text), table === "equipment" ? identityKey(text) : null].filter(
		(one) => one !== null,
	);
};

/** Finds the members who have one of these names or e-mail addresses, or one of these ids. */
export async function findMemberCandidates(
	scope: TenantDb,
	texts: readonly string[],
	ids: readonly number[],
): Promise<LookupCandidate[]> {
	const addresses = texts.filter(isAddress).map((text) => text.toLowerCase());
	const byEmail = await findMatchesByEmail(scope, addresses);
	const names = texts.filter((text) => !isAddress(text)).map(normalizeForSearch);
	return [
		...byEmail.map(({ id, key }) => ({ id, names: [key], within: null })),
		...(await findCandidates(scope, "members", names, ids)),
	];
}

/**
 * A row's own names, normalized, and the parent that tells it apart from others of that name; 0 if
 * names are enough.
 */
export type NameLookup = { line: number; parent: number; en: string | null; ar: string | null };

/** A row of the file, and an entity that it may mean. */
export type RowMatch = { line: number; id: number };

/** The kinds of entities that are recognised by their names. */
export type NameMatchedTable =
	| "branches"
	| "subbranches"
	| "facilities"
	| "equipment"
	| "meters"
	| "warehouses"
	| "categories"
	| "resources";

/** Finds the entities with the same parent and the same names, such as facilities of the same branch. */
export async function findMatchesByName(
	{ db, tenantId }: TenantDb,
	table: NameMatchedTable,
	parent: "branch_id" | "facility_id" | "equipment_id" | "category_id" | null,
	wanted: readonly NameLookup[],
): Promise<RowMatch[]> {
	if (wanted.length === 0) return [];
	const parents = [...new Set(wanted.map((one) => one.parent))];
	const parentColumn = parent === null ? sql`0` : sql`o.${sql.identifier(parent)}`;
	const ofParents =
		parent === null
			? sql``
			: sql`and ${parentColumn} = any(array(
				select jsonb_array_elements_text(${asJson(parents)})::integer))`;
	return selectRows(db, { line: integer, id: integer })`
		with wanted as materialized (
			select * from jsonb_to_recordset(${asJson(wanted)})
				as x (line integer, parent integer, en text, ar text)),
		named as materialized (
			select o.id, ${parentColumn} as parent, fold(o.name_en) as en, fold(o.name_ar) as ar
			from ${sql.identifier(table)} o
			where o.tenant_id = ${tenantId} and o.deleted_at is null ${ofParents})
		select w.line, n.id from wanted w join named n on n.parent = w.parent and n.en = w.en
		union
		select w.line, n.id from wanted w join named n on n.parent = w.parent and n.ar = w.ar`;
}

/** Finds the equipment or the members with these serial numbers or employee ids. */
export async function findMatchesByKey(
	{ db, tenantId }: TenantDb,
	column: "serial" | "employee_id",
	keys: readonly string[],
): Promise<{ id: number; key: string }[]> {
	if (keys.length === 0) return [];
	const [table, key] =
		column === "serial"
			? [sql`equipment`, sql`serial_plain`]
			: [
					sql`members`,
					sql`regexp_replace(fold(employee_id), ${identitySeparators}::text, '', 'g')`,
				];
	return selectRows(db, { id: integer, key: text })`
		with keyed as materialized (
			select id, ${key} as key
			from ${table}
			where tenant_id = ${tenantId} and deleted_at is null
				and ${sql.identifier(column)} is not null)
		select id, key from keyed
		where key in (select jsonb_array_elements_text(${asJson(keys)}))
		order by id`;
}

/** Finds the members who have these e-mail addresses, in lower case. */
export async function findMatchesByEmail(
	{ db, tenantId }: TenantDb,
	emails: readonly string[],
): Promise<{ id: number; key: string }[]> {
	if (emails.length === 0) return [];
	return selectRows(db, { id: members.id, key: members.emailKey })`
		select id, email_key as key from members
		where tenant_id = ${tenantId} and deleted_at is null
			and email_key = any(array(select jsonb_array_elements_text(${asJson(emails)})))`;
}
