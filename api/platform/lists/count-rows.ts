import { type SQL, sql } from "drizzle-orm";
import { integer } from "../database/row-shape.ts";
import { selectRows } from "../database/select-rows.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import type { ListFilterContext } from "./list-column.ts";
import type { ListDefinition } from "./list-definition.ts";
import type { ListQueryContext } from "./list-query-context.ts";
import { createFilterContext, orderClause, whereClause } from "./where-clause.ts";

/** The number of rows, counted up to a maximum; `more` means that there are more than that. */
export type Counted = { total: number; more: boolean };

/** Counts the matching rows of a list. */
export async function countRows<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
): Promise<Counted> {
	const listScope = await createFilterContext(scope, source, request);
	const where = whereClause(source, request, listScope);
	const most = maxRows(source, request);
	const upTo = Math.min(request.countUpTo ?? most, most);
	const { total, more } = await countMatching(scope, source, request, { where, listScope, upTo });
	return { total: Math.min(total, most), more };
}

/** Returns the maximum of matching rows that the list has. */
export const maxRows = <Row>(
	{ most = Number.POSITIVE_INFINITY }: ListDefinition<Row>,
	{ query }: ListQueryContext,
): number => Math.min(most, query.limit ?? Number.POSITIVE_INFINITY);

export async function countMatching<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
	{ where, listScope, upTo }: { where: SQL; listScope: ListFilterContext; upTo: number },
): Promise<Counted> {
	const fast = source.countFast?.(listScope, request);
	const bounded = fast ? Number.POSITIVE_INFINITY : Math.min(upTo, source.most ?? upTo);
	const inOrder = countedInOrder(source, request, listScope);
	const limit = bounded < Number.POSITIVE_INFINITY ? sql`limit ${bounded + 1}` : sql``;
	const [counted] = await selectRows(
		findingIn(scope, request),
		{ total: integer },
		fast ??
			sql`select count(*)::integer as total from
				(select from ${source.from} where ${where} ${inOrder} ${limit}) counted`,
	);
	const total = counted?.total ?? 0;
	return {
		total: Math.min(total, bounded),
		more: bounded < maxRows(source, request) && total > bounded,
	};
}

/**
 * Returns the order in which rows are counted. If the list has a maximum of rows, a search counts
 * them in the list's order, up to the maximum.
 */
function countedInOrder<Row>(
	source: ListDefinition<Row>,
	request: ListQueryContext,
	listScope: ListFilterContext,
): SQL {
	if (source.most !== undefined && isSearched(request))
		return sql`order by ${orderClause(source, request, listScope, false).order}`;
	return source.isCountedByIds && !isNarrowed(request) ? sql`order by ${source.id}` : sql``;
}

export const isNarrowed = ({ query, visible }: ListQueryContext): boolean =>
	visible !== null || query.q !== "" || query.filters.length > 0;

const isSearched = ({ query }: ListQueryContext): boolean =>
	query.q !== "" || query.filters.some(({ filter }) => filter.kind === "contains");

/** Rows are found by a plan for the actual values if filters narrow the list. */
export const findingIn = ({ db, planned }: TenantDb, request: ListQueryContext) =>
	isNarrowed(request) ? planned : db;
