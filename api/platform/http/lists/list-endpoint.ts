import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import type { ApiDependencies } from "#api/platform/dependencies.ts";
import { countRows, fetchIfFew, fetchPage } from "#api/platform/lists/list-query.ts";
import { csvRowsMediaType, csvSeparatorParam } from "#contract/lists/csv.ts";
import { countLimitParam, totalMoreHeader } from "#contract/lists/list-query.ts";
import { authenticatedEndpoint } from "../authenticated-endpoint.ts";
import { DeferredResponse } from "../endpoint.ts";
import { jsonResponse } from "../in-process-response.ts";
import { chartEndpoint } from "./chart-endpoint.ts";
import { type ListEndpoint, listParameters, readListQueryContext } from "./list-params.ts";
import { jsonArrayWriter, jsonLinesWriter, type ListWriter } from "./list-response.ts";
import { pickFields } from "./sparse-fields.ts";
import { csvStreamOf, streamList } from "./stream-response.ts";

const pageParameters = {
	page: "The page, from 1",
	per: "Rows on a page; with 0, only their number is returned",
	[countLimitParam]:
		"The number up to which rows are counted, unless a page needs more; X-Total-More says that there are more",
	only: "The columns to return, separated by commas; all by default",
	[csvSeparatorParam]:
		"The separator of cells with Accept: text/csv: comma by default, or semicolon",
};

/** A list with at most this many rows is answered at once. */
const few = 1000;

/**
 * Registers a list and its chart. The response is an array, with the number of all matching rows in
 * `X-Total-Count`. Without any of the list's parameters it is the whole list; with `Accept:
 * application/x-ndjson` it is streamed, one row a line.
 */
export function listEndpoint<Row extends object>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	call: ListEndpoint<Row>,
): void {
	chartEndpoint(app, deps, call);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: call.path,
			summary: call.summary,
			query: { ...listParameters(call), ...pageParameters },
			list: true,
			long: true,
			answer: z.array(call.row),
		},
		async (ctx, input, again) => {
			const { query: params, request } = input;
			const list = await readListQueryContext(ctx, call, input);
			const asked = { deps, ctx, call, input, again };
			const whole = (writing: ListWriter) => new DeferredResponse(() => streamList(asked, writing));
			const accepted = request.headers.get("accept") ?? "";
			const csv = accepted.includes(csvRowsMediaType.asked) ? csvStreamOf(asked, list) : null;
			if (csv) return new DeferredResponse(csv);
			if (accepted.includes(jsonLinesWriter.type)) return whole(jsonLinesWriter);
			const shown = pickFields<Row>(params.get("only") || null);
			if (!params.has("page") && !params.has("per")) {
				const rows = await fetchIfFew(ctx, call.source, list, few);
				return rows ? answerOf(request, rows.map(shown), rows.length) : whole(jsonArrayWriter);
			}
			const [{ rows, total, more }, further] = await Promise.all([
				params.get("per") === "0"
					? countRows(ctx, call.source, list).then((counted) => ({ rows: [], ...counted }))
					: fetchPage(ctx, call.source, list),
				call.headers?.(ctx, params),
			]);
			return answerOf(request, rows.map(shown), total, {
				...(more ? { [totalMoreHeader]: "1" } : {}),
				...further,
			});
		},
	);
}

const answerOf = (
	request: Request,
	rows: readonly object[],
	total: number,
	further: Record<string, string> = {},
) => jsonResponse(request, rows, { "X-Total-Count": String(total), ...further });
