import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import type { ApiDeps } from "./app.ts";
import { memberCall } from "./call.ts";
import { inTenant, type Scope } from "./db/database.ts";
import {
	countRows,
	type ListRequest,
	type ListSource,
	listPage,
	listPieces,
} from "./db/lists/list.ts";
import { fieldsOf } from "./list-fields.ts";
import { type ListCall, listParametersOf, listRequestOf } from "./list-request.ts";
import { reportCall } from "./report-call.ts";

const pageParameters = {
	page: "The page, from 1",
	per: "Rows on a page; with 0, there is nothing but their number",
	only: "The columns that rows tell of, with commas between; all without it",
};

/**
 * Adds a list, and its report. The answer is an array, with the number of all matching rows in
 * `X-Total-Count`. Without any of the list's parameters it is the whole list; with
 * `Accept: application/x-ndjson` it is streamed, a row a line.
 */
export function listCall<Row>(app: OpenAPIHono, deps: ApiDeps, call: ListCall<Row>): void {
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
			answer: z.array(call.row),
		},
		async (ctx, input) => {
			const { query: params, request } = input;
			const list = await listRequestOf(ctx, call, input);
			const shown = fieldsOf<Row>(params.get("only") || null);
			const streamed = request.headers.get("accept")?.includes("application/x-ndjson");
			const paged = params.has("page") || params.has("per");
			if (streamed) return streamList(deps, ctx.tenantId, call.source, list, shown);
			if (!paged) {
				const rows: Partial<Row>[] = [];
				for await (const piece of listPieces(ctx, call.source, list))
					rows.push(...piece.map(shown));
				return Response.json(rows, { headers: { "X-Total-Count": String(rows.length) } });
			}
			const { rows, total } =
				params.get("per") === "0"
					? { rows: [], total: await countRows(ctx, call.source, list) }
					: await listPage(ctx, call.source, list);
			return Response.json(rows.map(shown), { headers: { "X-Total-Count": String(total) } });
		},
	);
}

/** Streams in a transaction of its own, which lasts as long as the reader reads. */
function streamList<Row>(
	deps: ApiDeps,
	tenantId: number,
	source: ListSource<Row>,
	list: ListRequest,
	shown: (row: Row) => Partial<Row>,
): Response {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const encoder = new TextEncoder();
	const writer = writable.getWriter();
	const write = async (scope: Scope) => {
		for await (const rows of listPieces(scope, source, list))
			await writer.write(
				encoder.encode(rows.map((row) => `${JSON.stringify(shown(row))}\n`).join("")),
			);
	};
	let readerHasLeft = false;
	writer.closed.catch(() => {
		readerHasLeft = true;
	});
	inTenant(deps.connection, tenantId, write)
		.then(() => writer.close())
		.catch((error) => {
			if (!readerHasLeft) deps.report(error);
			return writer.abort(error).catch(deps.report);
		});
	return new Response(readable, { headers: { "Content-Type": "application/x-ndjson" } });
}
