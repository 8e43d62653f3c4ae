import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { arrayLiteral } from "../database/array-literal.ts";
import { jsonText, nullable } from "../database/row-shape.ts";
import { selectRows } from "../database/select-rows.ts";
import { sqlList } from "../database/sql-list.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import type { ListColumn, ListFilterContext, NameKind } from "./list-column.ts";
import { allWords, findInNormalizedColumn, orderOfNames, pattern } from "./text-search.ts";

/**
 * A related entity, found by its name in either language and sorted by the viewer's. The related
 * ids are known before the query, so that it can use the list's own index on them, and PostgreSQL
 * can estimate the number of rows. Sorting compares the rank of each name, which is computed once a
 * name instead of once a row.
 *
 * @param kind the columns of its names: `name_en`, or `type_en`
 */
export function nameColumn(foreignKey: SQL, table: PgTable, kind: NameKind = "name"): ListColumn {
	const search = (needle: string, { idsOf }: ListFilterContext) => {
		const ids = idsOf(table, needle);
		// For one of them, an index holds the rows in the order of the list.
		if (ids.length === 1) return sql`${foreignKey} = ${ids[0]}::integer`;
		return ids.length > 0 ? sql`${foreignKey} = any(${arrayLiteral(ids)}::integer[])` : null;
	};
	return {
		filter: (filter, scope) =>
			filter.kind === "contains" ? (search(filter.text, scope) ?? sql`false`) : null,
		search,
		order: () => sql`sorted.place`,
		orderJoin: ({ tenantId, language }) => sql`left join (
			select id, dense_rank() over (order by ${orderOfNames(sql.identifier(`${kind}_${language}`))}) as place
			from ${table} where tenant_id = ${tenantId}) sorted on sorted.id = ${foreignKey}`,
		related: table,
		axis: { key: foreignKey, named: { table, kind } },
	};
}

/** Finds the ids of the entities whose names contain a text, for several tables and texts. */
export async function findRelatedIds(
	{ db, tenantId }: TenantDb,
	wanted: readonly { table: PgTable; needle: string }[],
): Promise<ListFilterContext["idsOf"]> {
	const keyOf = (table: PgTable, needle: string) => `${getTableName(table)} ${needle}`;
	const lookups = [...new Map(wanted.map((one) => [keyOf(one.table, one.needle), one]))];
	const found = new Map<string, readonly number[]>();
	if (lookups.length > 0) {
		const columns = lookups.map(
			([, { table, needle }], index) => sql`(select json_agg(id) from ${table}
				where tenant_id = ${tenantId} and ${findInNormalizedColumn(sql`search`)(needle)})
				as ${sql.raw(`found_${index}`)}`,
		);
		const [row] = await selectRows(
			db,
			Object.fromEntries(lookups.map((_, index) => [`found_${index}`, nullable(jsonText)])),
		)`
			select ${sqlList(columns)}`;
		lookups.forEach(([key], index) => {
			const ids = row?.[`found_${index}`];
			found.set(key, ids ? JSON.parse(ids) : []);
		});
	}
	return (table, needle) => found.get(keyOf(table, needle)) ?? [];
}

/**
 * Several related entities, found by any of their names and sorted by the first.
 *
 * @param linked the part after FROM that finds those of a row
 */
export function linkedNamesColumn(
	linked: SQL,
	related: { search: SQL; name: Record<"ar" | "en", SQL> },
): ListColumn {
	const search = (needle: string) =>
		sql`exists (select from ${linked} and ${allWords(
			needle,
			(word) => sql`${related.search} like ${pattern(word)}`,
		)})`;
	return {
		filter: (filter) => (filter.kind === "contains" ? search(filter.text) : null),
		search,
		order: ({ language }) =>
			sql`(select min(${orderOfNames(related.name[language])}) from ${linked})`,
	};
}
