import { type SQL, sql } from "drizzle-orm";
import type { Columns } from "#contract/columns.ts";
import { fold } from "#contract/fold.ts";
import { isDescending, type ListQuery } from "#contract/list.ts";
import type { Scope } from "../database.ts";
import { findRelated, type ListColumn, type ListScope } from "./columns.ts";

/** Where the rows of a list come from. */
export type ListSource<Row> = {
	/** The names after SELECT. */
	select: SQL;
	/** The table whose rows are listed, with its alias. */
	from: SQL;
	/** What is joined for showing; it neither adds nor removes rows. */
	joins: SQL;
	/** What every row has to be, next to the tenant's and not deleted. */
	where: (tenantId: number) => SQL;
	columns: Readonly<Record<string, ListColumn>>;
	/** Sorts rows that are otherwise equal, and everything when no sort is asked for. */
	defaultOrder: { by: string; descending: boolean };
	id: SQL;
	/** So many of the matching rows are paged through and counted, where there may be any number. */
	most?: number;
	/** Counts the matching rows without reading them, where that can be done; else null. */
	countFast?: (tenantId: number, request: ListRequest) => SQL | null;
	present: (row: Record<string, unknown>) => Row;
};

/** A list with what limits it: the member's rights, and the query. */
export type ListRequest = {
	query: ListQuery;
	known: Columns;
	timeZone: string;
	language: "ar" | "en";
	/** The rows that the member may see; null for all. */
	visible: SQL | null;
	/** The rows that the member may open, where each says it, as `open`; null where none does. */
	opens?: SQL | null;
};

/** One page of a list, and how many rows there are in all. */
export async function listPage<Row>(
	scope: Scope,
	source: ListSource<Row>,
	request: ListRequest,
): Promise<{ rows: Row[]; total: number }> {
	const { query } = request;
	const listScope = await scopeOf(scope, source, request);
	const where = whereOf(source, request, listScope);
	const counting = count(scope, source, request, where);
	const cut = { where, listScope, size: query.per, offset: 0, fromBehind: false };
	if (query.page === 1 && query.limit === null) {
		const [total, ids] = await Promise.all([counting, idsOf(scope, source, request, cut)]);
		return { rows: await rowsOfIds(scope, source, request, ids), total };
	}
	const most = mostOf(source, request);
	const total = Math.min(await counting, most);
	const start = (query.page - 1) * query.per;
	const size = Math.min(query.per, total - start);
	if (size <= 0) return { rows: [], total };

	// The end of a long list is reached sooner from behind.
	const fromBehind = most === Number.POSITIVE_INFINITY && start > total / 2;
	const offset = fromBehind ? total - start - size : start;
	const ids = await idsOf(scope, source, request, { ...cut, size, offset, fromBehind });
	const rows = await rowsOfIds(scope, source, request, ids);
	return { rows: fromBehind ? rows.reverse() : rows, total };
}

/** How many rows of a list match. */
export async function countRows<Row>(
	scope: Scope,
	source: ListSource<Row>,
	request: ListRequest,
): Promise<number> {
	const where = whereOf(source, request, await scopeOf(scope, source, request));
	const total = await count(scope, source, request, where);
	return Math.min(total, mostOf(source, request));
}

/** So many of the matching rows the list has. */
const mostOf = <Row>(
	{ most = Number.POSITIVE_INFINITY }: ListSource<Row>,
	{ query }: ListRequest,
): number => Math.min(most, query.limit ?? Number.POSITIVE_INFINITY);

async function count<Row>(
	{ db, tenantId }: Scope,
	source: ListSource<Row>,
	request: ListRequest,
	where: SQL,
): Promise<number> {
	const [counted] = await db.execute<{ total: number }>(
		source.countFast?.(tenantId, request) ??
			(source.most
				? sql`select count(*)::integer as total from
					(select from ${source.from} where ${where} limit ${source.most}) counted`
				: sql`select count(*)::integer as total from ${source.from} where ${where}`),
	);
	return counted?.total ?? 0;
}

/** Which part of the matching rows a page shows. */
type Cut = {
	where: SQL;
	listScope: ListScope;
	size: number;
	offset: number;
	/** Whether the rows are taken, and given, from the last to the first. */
	fromBehind: boolean;
};

/** The ids of a page's rows, in their order: what has to be sorted is sorted without the joins. */
async function idsOf<Row>(
	{ db }: Scope,
	source: ListSource<Row>,
	request: ListRequest,
	{ where, listScope, size, offset, fromBehind }: Cut,
): Promise<number[]> {
	const { joined, order } = orderOf(source, request, listScope, fromBehind);
	const rows = await db.execute<{ id: number }>(sql`
		select ${source.id} as id from ${source.from} ${joined}
		where ${where} order by ${order} limit ${size} offset ${offset}`);
	return rows.map(({ id }) => Number(id));
}

/** Rows for showing, in the order of their ids: those that are there, and may be seen. */
export async function rowsOfIds<Row>(
	scope: Scope,
	source: ListSource<Row>,
	request: ListRequest,
	ids: readonly number[],
): Promise<Row[]> {
	if (ids.length === 0) return [];
	const rows = await selectRows(scope, source, selected(source, request), ids, request.visible);
	const found = new Map(rows.map((row) => [Number(row.row_id), row]));
	return ids.flatMap((id) => {
		const row = found.get(id);
		return row ? [source.present(row)] : [];
	});
}

/** By its ids alone, a statement with many joins is planned once for a connection. */
const selectRows = <Row>(
	{ db, tenantId }: Scope,
	source: ListSource<Row>,
	select: SQL,
	ids: readonly number[],
	visible: SQL | null = null,
) =>
	db.execute(sql`
		select ${select}, ${source.id} as row_id from ${source.from} ${source.joins}
		where ${source.where(tenantId)} and ${source.id} = any(${`{${ids.join(",")}}`}::bigint[])
			${visible ? sql`and ${visible}` : sql``}`);

/** One row of a list, whatever the list is limited to. */
export async function findRow<Row>(
	{ db, tenantId }: Scope,
	source: ListSource<Row>,
	id: number,
): Promise<Row | null> {
	const [row] = await db.execute(sql`
		select ${source.select} from ${source.from} ${source.joins}
		where ${source.where(tenantId)} and ${source.id} = ${id}`);
	return row ? source.present(row) : null;
}

/** Rows of a list by their ids, in no order, whatever the list is limited to. */
export async function findRows<Row>(
	scope: Scope,
	source: ListSource<Row>,
	ids: readonly number[],
): Promise<Row[]> {
	if (ids.length === 0) return [];
	const rows = await selectRows(scope, source, source.select, ids);
	return rows.map((row) => source.present(row));
}

/** All matching rows, where there are not more than so many; else null. */
export async function fewRows<Row>(
	scope: Scope,
	source: ListSource<Row>,
	request: ListRequest,
	most: number,
): Promise<Row[] | null> {
	const listScope = await scopeOf(scope, source, request);
	const where = whereOf(source, request, listScope);
	const size = Math.min(request.query.limit ?? Number.POSITIVE_INFINITY, most + 1);
	const cut = { where, listScope, size, offset: 0, fromBehind: false };
	const ids = await idsOf(scope, source, request, cut);
	return ids.length > most ? null : rowsOfIds(scope, source, request, ids);
}

/**
 * Has the first ids come before the last are found, in the order of an index, until the transaction
 * ends: the reader of a long list begins at once, and nobody sorts it. A million take their time.
 */
const idsAtOnce = sql`select set_config('enable_sort', 'off', true),
	set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
	set_config('statement_timeout', '60s', true)`;

/** The ids of all matching rows, in their order, in pieces as the database finds them. */
export async function* idsInPieces<Row>(
	scope: Scope,
	source: ListSource<Row>,
	request: ListRequest,
): AsyncGenerator<number[]> {
	const listScope = await scopeOf(scope, source, request);
	const where = whereOf(source, request, listScope);
	const limit = request.query.limit === null ? sql`` : sql`limit ${request.query.limit}`;
	const { joined, order } = orderOf(source, request, listScope, false);
	const query = sql`
		select ${source.id} as id from ${source.from} ${joined}
		where ${where} order by ${order} ${limit}`;
	await scope.db.execute(idsAtOnce);
	for await (const rows of scope.rowsInPieces(query, 2000)) yield rows.map(({ id }) => Number(id));
}

/** What follows the names after SELECT where all matching rows are read, up to the list's limit. */
export async function matchingRows<Row>(
	scope: Scope,
	source: ListSource<Row>,
	request: ListRequest,
): Promise<SQL> {
	const listScope = await scopeOf(scope, source, request);
	const where = whereOf(source, request, listScope);
	const limit = mostOf(source, request);
	if (limit === Number.POSITIVE_INFINITY) return sql`from ${source.from} where ${where}`;
	const { joined, order } = orderOf(source, request, listScope, false);
	return sql`from ${source.from} ${joined} where ${where} order by ${order} limit ${limit}`;
}

const selected = <Row>({ select }: ListSource<Row>, { opens }: ListRequest): SQL =>
	opens ? sql`${select}, coalesce(${opens}, false) as open` : select;

async function scopeOf<Row>(
	scope: Scope,
	source: ListSource<Row>,
	{ query, known, timeZone, language }: ListRequest,
): Promise<ListScope> {
	const wanted = [
		...query.filters.flatMap(({ column, filter }) => {
			const table = source.columns[column]?.related;
			return table && filter.kind === "contains" ? [{ table, needle: filter.text }] : [];
		}),
		...searchedIn(query, known).flatMap((name) => {
			const table = source.columns[name]?.related;
			return table ? [{ table, needle: fold(query.q) }] : [];
		}),
	];
	const idsOf = await findRelated(scope, wanted);
	return { tenantId: scope.tenantId, timeZone, language, idsOf };
}

/** The columns that the free text is searched in; none without a text. */
function searchedIn(query: ListQuery, known: Columns): string[] {
	if (!query.q) return [];
	return query.column ? [query.column] : Object.keys(known).filter((name) => !known[name]?.quiet);
}

function whereOf<Row>(
	source: ListSource<Row>,
	{ query, known, visible }: ListRequest,
	listScope: ListScope,
): SQL {
	const conditions = [source.where(listScope.tenantId)];
	if (visible) conditions.push(visible);
	for (const { column, filter } of query.filters) {
		const condition = source.columns[column]?.filter(filter, listScope);
		if (condition) conditions.push(condition);
	}
	if (query.q) {
		const needle = fold(query.q);
		const found = searchedIn(query, known)
			.map((name) => source.columns[name]?.search(needle, listScope))
			.filter((condition) => condition != null);
		conditions.push(found.length > 0 ? sql`(${sql.join(found, sql` or `)})` : sql`false`);
	}
	return sql.join(conditions, sql` and `);
}

/** What the rows are sorted by, and what has to be joined for it. */
function orderOf<Row>(
	source: ListSource<Row>,
	request: ListRequest,
	listScope: ListScope,
	reversed: boolean,
): { joined: SQL; order: SQL } {
	const { sort } = request.query;
	const name = sort && source.columns[sort.by] ? sort.by : source.defaultOrder.by;
	const descending =
		sort && name === sort.by ? isDescending(sort.order) : source.defaultOrder.descending;
	const column = source.columns[name];
	const direction = sql.raw(descending === reversed ? "asc" : "desc");
	if (!column) return { joined: sql``, order: sql`${source.id} ${direction}` };
	const empty = column.neverEmpty ? sql`` : sql.raw(reversed ? "nulls first" : "nulls last");
	return {
		joined: column.orderJoin?.(listScope) ?? sql``,
		order: sql`${column.order(listScope)} ${direction} ${empty}, ${source.id} ${direction}`,
	};
}
