import { type SQL, sql } from "drizzle-orm";
import { integer } from "../database/row-shape.ts";
import { selectRows } from "../database/select-rows.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import type { ListFilterContext } from "./list-column.ts";
import type { ListDefinition } from "./list-definition.ts";
import type { ListQueryContext } from "./list-query-context.ts";
import { orderBySql, rowOrder } from "./row-order.ts";
import { createFilterContext, whereClause } from "./where-clause.ts";

/** The number of rows, counted up to a maximum; `more` means that there are more than that. */
export type Counted = { total: number; more: boolean };

/** Counts the matching rows of a list. */
export async function countRows<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
): Promise<Counted> {
	const filters = await createFilterContext(scope, source, request);
	const where = whereClause(source, request, filters);
	const max = maxRows(source, request);
	const upTo = Math.min(request.countUpTo ?? max, max);
	const { total, more } = await countMatching(scope, source, request, { where, filters, upTo });
	return { total: Math.min(total, max), more };
}

/** Returns the maximum of matching rows that the list has. */
export const maxRows = <Row>(
	{ maxRows: max = Number.POSITIVE_INFINITY }: ListDefinition<Row>,
	{ query }: ListQueryContext,
): number => Math.min(max, query.limit ?? Number.POSITIVE_INFINITY);

/** Counts the rows that meet a condition, up to a maximum. */
export async function countMatching<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
	{ where, filters, upTo }: { where: SQL; filters: ListFilterContext; upTo: number },
): Promise<Counted> {
	const max = Math.min(upTo, source.maxRows ?? upTo);
	const isBounded = max < Number.POSITIVE_INFINITY;
	const order = isBounded ? countingOrder(source, request, filters) : sql``;
	const limit = isBounded ? sql`limit ${max + 1}` : sql``;
	const [counted] = await selectRows(preparedFor(scope, request), { total: integer })`
		select count(*)::integer as total from
			(select from ${source.from} where ${where} ${order} ${limit}) counted`;
	const total = counted?.total ?? 0;
	return { total: Math.min(total, max), more: max < maxRows(source, request) && total > max };
}

/**
 * Returns the order in which rows are counted up to a maximum. Those of no filter, or of some days of the
 * list's order, are counted in that order, whose index holds them: PostgreSQL would not expect that they
 * lie together, nor how many are of other organisations. So is a search in a list that has a maximum of
 * rows.
 */
function countingOrder<Row>(
	source: ListDefinition<Row>,
	request: ListQueryContext,
	filters: ListFilterContext,
): SQL {
	const { query } = request;
	const isInOrder = isSearched(request)
		? source.maxRows !== undefined
		: !isNarrowed(request) || query.filters.some(({ column }) => column === source.defaultOrder.by);
	if (!isInOrder) return sql``;
	const usual = { ...request, query: { ...query, sort: null } };
	return sql`order by ${orderBySql(rowOrder(source, usual, filters))}`;
}

const isNarrowed = ({ query, visible }: ListQueryContext): boolean =>
	visible !== null || query.q !== "" || query.filters.length > 0;

const isSearched = ({ query }: ListQueryContext): boolean =>
	query.q !== "" || query.filters.some(({ filter }) => filter.kind === "contains");

/**
 * Rows are found by a plan for the actual values if filters narrow the list; in an order of the reader's, too, of
 * which there are many.
 */
export const preparedFor = ({ db, planned }: TenantDb, request: ListQueryContext) =>
	isNarrowed(request) || request.query.sort ? planned : db;
