import { type SQL, sql } from "drizzle-orm";
import { selectRows } from "../database/select-rows.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import { type Counted, countMatching, findingIn, isNarrowed, maxRows } from "./count-rows.ts";
import { fetchByIds, rowId } from "./fetch-rows.ts";
import { locatePage, type PageLocation } from "./group-offsets.ts";
import { scanIds } from "./index-scan.ts";
import type { ListFilterContext } from "./list-column.ts";
import type { ListDefinition } from "./list-definition.ts";
import type { ListQueryContext } from "./list-query-context.ts";
import {
	createFilterContext,
	orderClause,
	sortColumn,
	tieBreaker,
	whereClause,
} from "./where-clause.ts";

/**
 * The number of matching rows below which a page is sorted; above it, the page is found by an index
 * scan.
 */
const fewToSort = 5000;

/** The number of rows before a page above which the page is sorted instead. */
const mostWalked = 10_000;

/** The number of rows before a page up to which an index scan starts at once. */
const nearby = 1000;

/** Fetches one page of a list, and the number of all rows. */
export async function fetchPage<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
): Promise<{ rows: Row[] } & Counted> {
	const { query } = request;
	const most = maxRows(source, request);
	const start = (query.page - 1) * query.per;
	const deep = await deepPage(scope, source, request, start);
	if (deep) return deep;
	const listScope = await createFilterContext(scope, source, request);
	const where = whereClause(source, request, listScope);
	const counting = countMatching(scope, source, request, {
		where,
		listScope,
		upTo: Math.max(request.countUpTo ?? most, start + query.per),
	});
	const narrowed = isNarrowed(request);
	const { name, descending } = sortColumn(source, request);
	const among = await saidFor(scope, source, request, { where, listScope });
	const cut = { where: among, listScope, size: query.per, offset: 0, fromBehind: false };
	if (query.page === 1 && query.limit === null && !(narrowed && canWalk(source, request))) {
		const [counted, ids] = await Promise.all([
			counting,
			idsOf(scope, source, request, { ...cut, walk: !narrowed }),
		]);
		return { rows: await fetchByIds(scope, source, request, ids), ...counted };
	}
	const counted = await counting;
	const { more } = counted;
	const total = Math.min(counted.total, most);
	const size = Math.min(query.per, total - start);
	if (size <= 0) return { rows: [], total, more };

	// The end of a long list is reached sooner from the last row.
	const fromBehind = !more && most === Number.POSITIVE_INFINITY && start > total / 2;
	const far = fromBehind ? total - start - size : start;
	const skip =
		far > nearby && name === source.defaultOrder.by
			? await source.skip?.(scope, {
					listScope,
					request,
					offset: far,
					descending: descending !== fromBehind,
				})
			: null;
	const counts = far > nearby && !narrowed && !more ? source.runCounts?.(name, listScope) : null;
	const spot = counts
		? await locatePage(scope, counts, {
				offset: far,
				size,
				descending: descending !== fromBehind,
				emptyFirst: fromBehind ? total : null,
			})
		: null;
	const offset = far - (skip?.rows ?? 0);
	const walk = spot !== null || ((!narrowed || more || total > fewToSort) && offset < mostWalked);
	const ids = await idsOf(scope, source, request, {
		...cut,
		where: skip ? sql`${among} and ${skip.rest}` : among,
		size,
		offset,
		fromBehind,
		walk,
		spot,
	});
	const rows = await fetchByIds(scope, source, request, ids);
	return { rows: fromBehind ? rows.reverse() : rows, total, more };
}

/**
 * Finds a page that lies beyond the counted rows, in the order of the index that counts them:
 * reading up to the page's rows tells how many there are. Null for every other page.
 */
async function deepPage<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
	start: number,
): Promise<({ rows: Row[] } & Counted) | null> {
	const { per } = request.query;
	const isFurther = start > (request.countUpTo ?? start) && maxRows(source, request) > start + per;
	const isInOrder = sortColumn(source, request).name === source.defaultOrder.by;
	if (!isFurther || !isInOrder || !source.isCountedByIds || isNarrowed(request)) return null;
	const listScope = await createFilterContext(scope, source, request);
	const where = whereClause(source, request, listScope);
	const cut = { where, listScope, size: per + 1, offset: start, fromBehind: false };
	const found = await idsOf(scope, source, request, cut);
	if (found.length === 0) return null;
	const ids = found.slice(0, per);
	const rows = await fetchByIds(scope, source, request, ids);
	return { rows, total: start + ids.length, more: found.length > per };
}

/** Returns the conditions for matching rows, in the form for reading them in order. */
async function saidFor<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
	{ where, listScope }: { where: SQL; listScope: ListFilterContext },
): Promise<SQL> {
	if (sortColumn(source, request).name !== source.defaultOrder.by) return where;
	const implied = await source.implied?.(scope, { listScope, request });
	return implied ? sql`${where} and ${implied}` : where;
}

/** The part of the matching rows that a page shows. */
type Cut = {
	where: SQL;
	listScope: ListFilterContext;
	size: number;
	offset: number;
	/** Whether the rows are read, and returned, from the last to the first. */
	fromBehind: boolean;
	/** Whether an index scan is used where possible: many rows match. */
	walk?: boolean;
	/** The location of the page, if known. */
	spot?: PageLocation | null;
};

/** Checks whether the rows can be found in the requested order without sorting. */
function canWalk<Row>(source: ListDefinition<Row>, request: ListQueryContext): boolean {
	const { name, column } = sortColumn(source, request);
	return column?.walk !== undefined && source.isIndexed?.(name) === true;
}

/** Returns the ids of a page's rows in order; sorting happens without the joins. */
async function idsOf<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
	{ where, listScope, size, offset, fromBehind, walk, spot }: Cut,
): Promise<number[]> {
	const { name, column, descending } = sortColumn(source, request);
	const walked = walk && canWalk(source, request) ? column?.walk?.(listScope) : undefined;
	const { joined, order } = orderClause(source, request, listScope, fromBehind);
	const { from, id } = source;
	const equal = tieBreaker(source, name);
	const isDown = descending !== fromBehind;
	const way = { from, where, id, equal, size, offset, fromBehind, descending: isDown };
	const sorted = sql`
		select ${source.id} as id from ${source.from} ${joined}
		where ${where} order by ${order} limit ${size} offset ${offset}`;
	const rows = await selectRows(
		findingIn(scope, request),
		{ id: rowId },
		walked ? scanIds(walked, way, spot) : sorted,
	);
	return rows.map(({ id }) => Number(id));
}

/** Fetches all matching rows if there are at most this many; else returns null. */
export async function fetchIfFew<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
	most: number,
): Promise<Row[] | null> {
	const listScope = await createFilterContext(scope, source, request);
	const matching = whereClause(source, request, listScope);
	const where = await saidFor(scope, source, request, { where: matching, listScope });
	const size = Math.min(request.query.limit ?? Number.POSITIVE_INFINITY, most + 1);
	const cut = { where, listScope, size, offset: 0, fromBehind: false };
	const ids = await idsOf(scope, source, request, cut);
	return ids.length > most ? null : fetchByIds(scope, source, request, ids);
}

/**
 * Makes the first ids arrive before the last are found, in the order of an index, until the
 * transaction ends: the client of a long list begins at once, and nothing is sorted. A million ids
 * take some time.
 */
const idsAtOnce = [
	sql`set local enable_sort = off`,
	sql`set local enable_hashjoin = off`,
	sql`set local enable_mergejoin = off`,
	sql`set local statement_timeout = '60s'`,
];

/** Yields the ids of all matching rows in order, in chunks as the database finds them. */
export async function* streamIds<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
): AsyncGenerator<number[]> {
	const listScope = await createFilterContext(scope, source, request);
	const matching = whereClause(source, request, listScope);
	const where = await saidFor(scope, source, request, { where: matching, listScope });
	const limit = request.query.limit === null ? sql`` : sql`limit ${request.query.limit}`;
	const { joined, order } = orderClause(source, request, listScope, false);
	const query = sql`
		select ${source.id} as id from ${source.from} ${joined}
		where ${where} order by ${order} ${limit}`;
	await Promise.all(idsAtOnce.map((setting) => scope.db.execute(setting)));
	for await (const rows of scope.rowsInPieces(query, 2000)) yield rows.map(({ id }) => Number(id));
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
	const listScope = await createFilterContext(scope, source, request);
	const where = whereClause(source, request, listScope);
	const limit = maxRows(source, request);
	if (limit === Number.POSITIVE_INFINITY) return sql`from ${source.from} where ${where}`;
	const { joined, order } = orderClause(source, request, listScope, false);
	return sql`from ${source.from} ${joined} where ${where} order by ${order} limit ${limit}`;
}
