import { type SQL, sql } from "drizzle-orm";
import { maxNumberedRows } from "#contract/lists/list-query.ts";
import { selectRows } from "../database/select-rows.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import { fieldError } from "../errors.ts";
import { type Counted, countMatching, maxRows, preparedFor } from "./count-rows.ts";
import { fetchByIds, rowId } from "./fetch-rows.ts";
import type { ListFilterContext } from "./list-column.ts";
import type { ListDefinition } from "./list-definition.ts";
import type { ListQueryContext } from "./list-query-context.ts";
import { isIndexedOrder, orderBySql, rowOrder, rowsBeyondSql } from "./row-order.ts";
import { withSortTimeout } from "./sort-timeout.ts";
import { createFilterContext, whereClause } from "./where-clause.ts";

export type ListPage<Row> = Counted & {
	rows: Row[];
	/** Whether rows follow in the direction in which a page after or before a row was read. */
	further: boolean;
};

/**
 * Fetches one page of a list, and the number of matching rows. The first rows are divided into
 * pages with numbers; a page among all rows begins or ends beside a row.
 *
 * @throws ApiError `invalid` for a page whose number is beyond `maxNumberedRows`, `narrow_down` if
 * sorting takes too long
 */
export async function fetchPage<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
): Promise<ListPage<Row>> {
	const { beside, page, per } = request.query;
	const start = (page - 1) * per;
	const max = maxRows(source, request);
	const matching = await findMatching(scope, source, request);
	const end = beside ? 0 : Math.min(start + per, maxNumberedRows);
	const counting = countMatching(scope, source, request, {
		...matching,
		upTo: Math.max(request.countUpTo ?? max, end),
	});
	if (!beside && start >= maxNumberedRows) {
		const counted = await counting;
		if (counted.more || counted.total > start) throw fieldError("page", "page_far");
		return { rows: [], ...counted, further: false };
	}
	const finding = beside
		? findIds(scope, source, request, matching, { size: per + 1, offset: 0 })
		: findIds(scope, source, request, matching, {
				size: Math.min(per, max - start),
				offset: start,
			});
	const [{ total, more }, found] = await Promise.all([counting, finding]);
	const ids = found.slice(0, per);
	if (beside?.side === "before") ids.reverse();
	return {
		rows: await fetchByIds(scope, source, request, ids),
		total: Math.min(total, max),
		more,
		further: found.length > per,
	};
}

/** The condition for the matching rows of a list, and the ids that its filters name. */
type Matching = { where: SQL; filters: ListFilterContext };

async function findMatching<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
): Promise<Matching> {
	const filters = await createFilterContext(scope, source, request);
	return { where: whereClause(source, request, filters), filters };
}

/** Finds the ids of some matching rows in order, from a row on if the query names one. */
async function findIds<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
	{ where, filters }: Matching,
	{ size, offset }: { size: number; offset: number },
): Promise<number[]> {
	if (size <= 0) return [];
	const { beside } = request.query;
	const order = rowOrder(source, request, filters);
	const beyond = beside?.row ? sql` and ${rowsBeyondSql(source, order, filters, beside)}` : sql``;
	const find = () => selectRows(preparedFor(scope, request), { id: rowId })`
		select ${source.id} as id from ${source.from} ${order.join}
		where ${where}${beyond} order by ${orderBySql(order, beside?.side === "before")}
		limit ${size} offset ${offset}`;
	const rows = isIndexedOrder(source, request) ? await find() : await withSortTimeout(scope, find);
	return rows.map(({ id }) => Number(id));
}

/** Fetches all matching rows if there are at most `count`; else returns null. */
export async function fetchIfFew<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
	count: number,
): Promise<Row[] | null> {
	const matching = await findMatching(scope, source, request);
	const size = Math.min(request.query.limit ?? Number.POSITIVE_INFINITY, count + 1);
	const ids = await findIds(scope, source, request, matching, { size, offset: 0 });
	return ids.length > count ? null : fetchByIds(scope, source, request, ids);
}

/**
 * Makes the first ids arrive before the last are found, in the order of an index: the client of a long
 * list begins at once, and nothing is sorted. A million ids take some time.
 */
const planFor = (isStream: boolean) =>
	["enable_sort", "enable_hashjoin", "enable_mergejoin"].map(
		(setting) => `set local ${setting} to ${isStream ? "off" : "default"}`,
	);

/** The number of ids after the first that are found at once. */
const idsInChunk = 2000;

/**
 * Yields the ids of all matching rows in order, as they were when the first are found: at most `first`,
 * and then chunks as the database finds them. Meanwhile the transaction may run other statements.
 */
export async function* streamIds<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
	first = idsInChunk,
): AsyncGenerator<number[]> {
	const { where, filters } = await findMatching(scope, source, request);
	const limit = request.query.limit === null ? sql`` : sql`limit ${request.query.limit}`;
	const order = rowOrder(source, request, filters);
	const query = sql`declare ids no scroll cursor for
		select ${source.id} as id from ${source.from} ${order.join}
		where ${where} order by ${orderBySql(order)} ${limit}`;
	const run = (text: string) => scope.valuesOf(sql.raw(text));
	await Promise.all([
		...[...planFor(true), "set local statement_timeout to '60s'"].map(run),
		scope.valuesOf(query),
		...planFor(false).map(run),
	]);
	for (let size = first; ; size = idsInChunk) {
		const rows = await run(`fetch ${size} from ids`);
		if (rows.length > 0) yield rows.map(([id]) => Number(id));
		if (rows.length < size) return;
	}
}

/**
 * Returns the SQL after the selected expressions for reading all matching rows, up to the list's
 * limit.
 */
export async function matchingRowsSql<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
): Promise<SQL> {
	const { where, filters } = await findMatching(scope, source, request);
	const limit = maxRows(source, request);
	if (limit === Number.POSITIVE_INFINITY) return sql`from ${source.from} where ${where}`;
	const order = rowOrder(source, request, filters);
	return sql`from ${source.from} ${order.join}
		where ${where} order by ${orderBySql(order)} limit ${limit}`;
}
