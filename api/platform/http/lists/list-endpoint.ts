import type { ZodType } from "zod";
import type { ApiRouter } from "#api/platform/dependencies.ts";
import { countRows } from "#api/platform/lists/count-rows.ts";
import { fetchIfFew, fetchPage, type ListPage } from "#api/platform/lists/list-query.ts";
import type { ListEndpoint } from "#contract/lists/list-endpoints.ts";
import { pageMoreHeader, pageParams, totalMoreHeader } from "#contract/lists/list-query.ts";
import { authenticatedEndpoint } from "../authenticated-endpoint.ts";
import { DeferredResponse } from "../endpoint.ts";
import { type InProcessCall, valueResponse } from "../in-process-call.ts";
import { chartEndpoint } from "./chart-endpoint.ts";
import { type ListReading, type ListRows, readListQueryContext } from "./list-params.ts";
import { jsonArrayWriter, jsonLinesWriter, type ListWriter } from "./list-response.ts";
import { pickFields } from "./sparse-fields.ts";
import { fileStreamOf, streamList } from "./stream-response.ts";

/** A list with at most this many rows is answered at once. */
const few = 1000;

/**
 * Registers a list and its chart. The response is an array, with the number of all matching rows in
 * `X-Total-Count`. Without any of the list's parameters it is the whole list; with `Accept:
 * application/x-ndjson` it is streamed, one row a line.
 */
export function listEndpoint<Row extends object>(
	api: ApiRouter,
	endpoint: ListEndpoint<`/${string}`, ZodType<Row>>,
	rows: ListRows<Row>,
): void {
	const { chart, columns, shorthand } = endpoint;
	const call: ListReading<Row> = { ...rows, columns, shorthand };
	api.lists.set(endpoint.path, call);
	chartEndpoint(api, chart, call);
	authenticatedEndpoint(api, endpoint, async (ctx, input, followUp) => {
		const { query: params, request, inProcess } = input;
		const list = await readListQueryContext(ctx, call, input);
		const listExport = { deps: api, ctx, call, input, followUp };
		const whole = (writing: ListWriter) =>
			new DeferredResponse(() => streamList(listExport, writing));
		const accepted = request.headers.get("accept") ?? "";
		const file = fileStreamOf(listExport, list, accepted);
		if (file) return new DeferredResponse(file);
		if (accepted.includes(jsonLinesWriter.type)) return whole(jsonLinesWriter);
		const shown = pickFields<Row>(params.get("only") || null);
		if (!pageParams.some((name) => params.has(name))) {
			const all = await fetchIfFew(ctx, call.source, list, few);
			return all ? answerOf(inProcess, all.map(shown), all.length) : whole(jsonArrayWriter);
		}
		const page: ListPage<Row> =
			params.get("per") === "0"
				? { rows: [], further: false, ...(await countRows(ctx, call.source, list)) }
				: await fetchPage(ctx, call.source, list);
		return answerOf(inProcess, page.rows.map(shown), page.total, {
			...(page.more ? { [totalMoreHeader]: "1" } : {}),
			...(page.further ? { [pageMoreHeader]: "1" } : {}),
		});
	});
}

const answerOf = (
	inProcess: InProcessCall | null,
	rows: readonly object[],
	total: number,
	further: Record<string, string> = {},
) => valueResponse(inProcess, rows, { "X-Total-Count": String(total), ...further });
