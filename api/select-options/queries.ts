import { type SQL, sql } from "drizzle-orm";
import type { NamedOption } from "#contract/select-options/schemas.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { integer, type RowShape, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { ownNamesShape } from "../platform/lists/joins.ts";
import { findInNormalizedColumn } from "../platform/lists/text-search.ts";

/** The kinds of options. */
export type OptionTable =
	| "branches"
	| "calendars"
	| "checklists"
	| "subbranches"
	| "facilities"
	| "equipment"
	| "meters"
	| "warehouses"
	| "categories"
	| "resources"
	| "members"
	| "plans"
	| "permissions";

/** The maximum of options: a select of more is of no use. */
export const maxOptions = 2000;

/** Limits the options to those that belong to another entity. */
export type OptionParent = { branch?: number; category?: number; facility?: number };

export type OptionQuery = {
	/** A normalized text that their names must contain. */
	needle?: string;
	/** The ids of the chosen options, which come first, whatever their names. */
	chosen?: readonly number[];
	limit?: number;
};

/** Further fields of some options, and further texts by which they are found. */
type More = {
	/** The SQL for the names, if they are more than the entity's own. */
	readonly names?: SQL;
	readonly select?: SQL;
	readonly joins?: SQL;
	readonly found?: (tenantId: number, isNamed: (normalized: SQL) => SQL) => readonly SQL[];
};

/** The shape of a table's further fields. */
const shapeOf = (table: OptionTable): RowShape => {
	if (table === "permissions") return { type_en: text, type_ar: text };
	if (table === "resources") return { qty: integer };
	return table === "facilities" ? { branch_name_en: text, branch_name_ar: text } : {};
};

const moreOf: Readonly<Partial<Record<OptionTable, More>>> = {
	resources: { select: sql`, o.qty` },
	meters: {
		names: sql`e.name_en || ' - ' || o.name_en as name_en, e.name_ar || ' - ' || o.name_ar as name_ar`,
		joins: sql`join equipment e on e.tenant_id = o.tenant_id and e.id = o.equipment_id
			and e.deleted_at is null`,
		found: (tenantId, isNamed) => [
			sql`o.equipment_id in (select x.id from equipment x
				where x.tenant_id = ${tenantId} and ${isNamed(sql`x.search`)})`,
		],
	},
	facilities: {
		select: sql`, coalesce(s.name_en, b.name_en) as branch_name_en,
			coalesce(s.name_ar, b.name_ar) as branch_name_ar`,
		joins: sql`join branches b on b.tenant_id = o.tenant_id and b.id = o.branch_id
			left join subbranches s on s.tenant_id = o.tenant_id and s.id = o.subbranch_id`,
		found: (tenantId, isNamed) => [
			sql`(o.subbranch_id is null and o.branch_id in (select x.id from branches x
				where x.tenant_id = ${tenantId} and ${isNamed(sql`x.search`)}))`,
			sql`o.subbranch_id in (select x.id from subbranches x
				where x.tenant_id = ${tenantId} and ${isNamed(sql`x.search`)})`,
		],
	},
};

/**
 * Finds entities that have an id and a normalized text: the chosen ones first, then the others by
 * id. Each part has a query of its own, so that nothing is sorted.
 *
 * @param option the alias of the entity
 * @param find finds the first entities by id that meet a condition
 * @param found a condition by which an entity is found besides its own text
 */
export async function searchOptions<Row extends { id: number }>(
	option: SQL,
	{ needle, chosen = [], limit = maxOptions }: OptionQuery,
	find: (isWanted: SQL, count: number) => Promise<Row[]>,
	found: (isNamed: (normalized: SQL) => SQL) => readonly SQL[] = () => [],
): Promise<Row[]> {
	const maxRows = Math.min(limit, maxOptions);
	const isNamed = (normalized: SQL) => findInNormalizedColumn(normalized)(needle ?? "");
	const ways = [isNamed(sql`${option}.search`), ...found(isNamed)];
	const [first, others] = await Promise.all([
		chosen.length > 0 ? find(sql`${option}.id = any(${idsIn(chosen)})`, maxRows) : [],
		find(needle ? sql`(${sql.join(ways, sql` or `)})` : sql`true`, maxRows),
	]);
	const isFirst = new Set(first.map(({ id }) => id));
	return [...first, ...others.filter(({ id }) => !isFirst.has(id))].slice(0, maxRows);
}

const idsIn = (ids: readonly number[] = []): SQL => sql`${arrayLiteral(ids)}::integer[]`;

/**
 * Finds entities with their names, as options; of members those who have not left, of equipment what is
 * not retired, and those that are chosen; at a facility no retired equipment.
 *
 * @param isOffered a further condition on them, by the alias `o`
 */
export async function findOptions(
	{ db, planned, tenantId }: TenantDb,
	table: OptionTable,
	within: OptionParent,
	wanted: OptionQuery = {},
	isOffered = sql`true`,
): Promise<NamedOption[]> {
	const more = moreOf[table] ?? {};
	const named =
		table === "permissions"
			? sql`o.type_en as name_en, o.type_ar as name_ar, o.type_en, o.type_ar`
			: (more.names ?? sql`o.name_en, o.name_ar`);
	const conditions = [sql`o.tenant_id = ${tenantId}`, sql`o.deleted_at is null`, isOffered];
	if (within.branch !== undefined) conditions.push(sql`o.branch_id = ${within.branch}`);
	if (within.facility !== undefined) conditions.push(sql`o.facility_id = ${within.facility}`);
	const isChosen = sql`o.id = any(${idsIn(wanted.chosen)})`;
	if (table === "members") conditions.push(sql`(${isCurrentMemberSql("o")} or ${isChosen})`);
	if (table === "equipment")
		conditions.push(
			within.facility === undefined
				? sql`(o.state <> 'retired' or ${isChosen})`
				: sql`o.state <> 'retired'`,
		);
	if (within.category !== undefined)
		conditions.push(sql`o.id in (select x.warehouse_id from category_warehouses x
			where x.tenant_id = ${tenantId} and x.category_id = ${within.category})`);
	const queries = wanted.needle ? planned : db;
	return searchOptions(
		sql`o`,
		wanted,
		(isWanted, limit) =>
			selectRows(queries, { ...ownNamesShape, ...shapeOf(table) })`
				select o.id, ${named}${more.select ?? sql``} from ${sql.identifier(table)} o
				${more.joins ?? sql``}
				where ${sql.join([...conditions, isWanted], sql` and `)} order by o.id limit ${limit}`,
		(isNamed) => more.found?.(tenantId, isNamed) ?? [],
	);
}
