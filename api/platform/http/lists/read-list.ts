import { countRows } from "#api/platform/lists/count-rows.ts";
import { csvByIds, csvLayout } from "#api/platform/lists/fetch-rows.ts";
import { streamIds } from "#api/platform/lists/list-query.ts";
import type { ReadList } from "#api/platform/lists/read-list.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import { filterPrefix, parseListQuery } from "#contract/lists/list-query.ts";
import { unknownParams } from "#contract/lists/unknown-params.ts";
import { type ListReading, readListQueryContext } from "./list-params.ts";

/** Returns a function that reads the lists that have been registered, without a request. */
export const listReader =
	(lists: ReadonlyMap<string, ListReading<object>>): ReadList =>
	async (ctx, list, { query, columns, language, limit }) => {
		const reading = lists.get(`/${list}`);
		if (!reading) throw new Error(`There is no list ${list}.`);
		const { source } = reading;
		const search = new URLSearchParams(query);
		search.set("lang", language);
		const request = await readListQueryContext(ctx, reading, { params: {}, query: search });
		const written = columns.filter((name) => source.cells && Object.hasOwn(source.cells, name));
		if (hasUnclearFilter(search, request.known))
			return { csv: "", total: 0, more: false, columns: written, unclear: true };
		const file = csvLayout(source, written, request, "comma");
		const { total, more } = await countRows(ctx, source, request);
		const ids: number[] = [];
		for await (const some of streamIds(ctx, source, request)) {
			ids.push(...some);
			if (ids.length >= limit) break;
		}
		let csv = "";
		for (let at = 0; file && at < Math.min(ids.length, limit); at += 500)
			csv += await csvByIds(
				ctx,
				source,
				file,
				ids.slice(at, Math.min(at + 500, limit)),
				request.visible,
			);
		return { csv, total, more, columns: written, unclear: false };
	};

/** Without such a filter, the list would have more rows than was meant. */
const hasUnclearFilter = (query: URLSearchParams, columns: Columns): boolean =>
	parseListQuery(query, columns).errors.length > 0 ||
	unknownParams(query, columns).some(([name]) => name.startsWith(filterPrefix));
