import { type SQL, sql } from "drizzle-orm";
import type { Columns } from "#contract/lists/column-types.ts";
import type { ListQuery } from "#contract/lists/list-query.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import type { ListColumn, ListFilterContext } from "./list-column.ts";
import type { ListDefinition } from "./list-definition.ts";
import type { ListQueryContext } from "./list-query-context.ts";
import { findRelatedIds } from "./name-columns.ts";
import { findInNormalizedColumn } from "./text-search.ts";

/** Creates the context for reading a list: the ids of entities that its filters and free text name. */
export async function createFilterContext<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	{ query, known, timeZone, language }: ListQueryContext,
): Promise<ListFilterContext> {
	const wanted = [
		...query.filters.flatMap(({ column, filter }) => {
			const table = source.columns[column]?.related;
			return table && filter.kind === "contains" ? [{ table, needle: filter.text }] : [];
		}),
		...searchedIn(query, known).flatMap((name) => {
			const table = source.columns[name]?.related;
			return table ? [{ table, needle: query.q }] : [];
		}),
	];
	const idsOf = await findRelatedIds(scope, wanted);
	return { tenantId: scope.tenantId, timeZone, language, idsOf };
}

/** Returns the columns in which the free text is searched; none without a text. */
function searchedIn(query: ListQuery, known: Columns): string[] {
	if (!query.q) return [];
	return query.column ? [query.column] : Object.keys(known).filter((name) => !known[name]?.quiet);
}

/** Returns the condition for the matching rows. */
export function whereClause<Row>(
	source: ListDefinition<Row>,
	{ query, known, visible }: ListQueryContext,
	listScope: ListFilterContext,
): SQL {
	const conditions = [source.where(listScope.tenantId)];
	if (visible) conditions.push(visible);
	for (const { column, filter } of query.filters) {
		const condition = source.columns[column]?.filter(filter, listScope);
		if (condition) conditions.push(condition);
	}
	if (query.q) {
		const columns = searchedIn(query, known).flatMap((name) => source.columns[name] ?? []);
		conditions.push(anyOf(foundIn(columns, query.q, listScope)));
	}
	return sql.join(conditions, sql` and `);
}

const anyOf = (conditions: readonly SQL[]): SQL =>
	conditions.length > 0 ? sql`(${sql.join([...conditions], sql` or `)})` : sql`false`;

/**
 * Returns the condition that any of some columns contains a text: a stored text that contains
 * several columns is searched once.
 */
function foundIn(
	columns: readonly ListColumn[],
	needle: string,
	listScope: ListFilterContext,
): SQL[] {
	const parts = new Map<SQL, SQL[]>();
	const others: SQL[] = [];
	for (const { among, beside, search } of columns) {
		const found = beside?.(needle);
		if (found) others.push(found);
		if (among) parts.set(among.text, [...(parts.get(among.text) ?? []), among.found(needle)]);
		else others.push(search(needle, listScope) ?? sql`false`);
	}
	const sharedConditions = [...parts].map(
		([text, found]) => sql`(${findInNormalizedColumn(text)(needle)} and ${anyOf(found)})`,
	);
	return [...sharedConditions, ...others];
}
