import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { csvLines, separatorParameter } from "#contract/csv.ts";
import { countLimitParameter, moreHeader } from "#contract/list.ts";
import { countRows, fewRows, listPage } from "../db/lists/list.ts";
import type { ApiDeps } from "../deps.ts";
import { asArray, asLines, type Writing } from "../exports/list-answer.ts";
import { Afterwards } from "./call.ts";
import { fieldsOf } from "./list-fields.ts";
import { type ListCall, listParametersOf, listRequestOf } from "./list-request.ts";
import { memberCall } from "./member-call.ts";
import { jsonAnswer } from "./own-process.ts";
import { reportCall } from "./report.ts";
import { csvOf, sendWhole } from "./sending.ts";

const pageParameters = {
	page: "The page, from 1",
	per: "Rows on a page; with 0, there is nothing but their number",
	[countLimitParameter]:
		"Rows are counted no further than this, unless a page needs it: X-Total-More says that there are more",
	only: "The columns that rows tell of, with commas between; all without it",
	[separatorParameter]:
		"What stands between the cells of lines that are asked for with Accept: text/csv: comma, unless this says semicolon",
};

/** A list that has no more rows is told at once. */
const few = 1000;

/**
 * Adds a list, and its report. The answer is an array, with the number of all matching rows in
 * `X-Total-Count`. Without any of the list's parameters it is the whole list; with
 * `Accept: application/x-ndjson` it is streamed, a row a line.
 */
export function listCall<Row extends object>(
	app: OpenAPIHono,
	deps: ApiDeps,
	call: ListCall<Row>,
): void {
	reportCall(app, deps, call);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: call.path,
			summary: call.summary,
			query: { ...listParametersOf(call), ...pageParameters },
			list: true,
			long: true,
			answer: z.array(call.row),
		},
		async (ctx, input, again) => {
			const { query: params, request } = input;
			const list = await listRequestOf(ctx, call, input);
			const asked = { deps, ctx, call, input, again };
			const whole = (writing: Writing) => new Afterwards(() => sendWhole(asked, writing));
			const accepted = request.headers.get("accept") ?? "";
			const csv = accepted.includes(csvLines.asked) ? csvOf(asked, list) : null;
			if (csv) return new Afterwards(csv);
			if (accepted.includes(asLines.type)) return whole(asLines);
			const shown = fieldsOf<Row>(params.get("only") || null);
			if (!params.has("page") && !params.has("per")) {
				const rows = await fewRows(ctx, call.source, list, few);
				return rows ? answerOf(request, rows.map(shown), rows.length) : whole(asArray);
			}
			const [{ rows, total, more }, further] = await Promise.all([
				params.get("per") === "0"
					? countRows(ctx, call.source, list).then((counted) => ({ rows: [], ...counted }))
					: listPage(ctx, call.source, list),
				call.headers?.(ctx, params),
			]);
			return answerOf(request, rows.map(shown), total, {
				...(more ? { [moreHeader]: "1" } : {}),
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
) => jsonAnswer(request, rows, { "X-Total-Count": String(total), ...further });
