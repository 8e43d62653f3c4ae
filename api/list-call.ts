import type { OpenAPIHono } from "@hono/zod-openapi";
import type { SQL } from "drizzle-orm";
import { type ZodType, z } from "zod";
import type { Columns } from "#contract/columns.ts";
import { parseListQuery } from "#contract/list.ts";
import type { ApiDeps } from "./app.ts";
import { memberCall } from "./call.ts";
import type { Ctx } from "./context.ts";
import { inTenant, type Scope } from "./db/database.ts";
import { type ListRequest, type ListSource, listPage, listPieces } from "./db/lists/list.ts";

export type ListCall<Row> = {
	path: string;
	summary: string;
	columns: Columns;
	source: ListSource<Row>;
	row: ZodType<Row>;
	/** Refuses, or gives what limits the rows to those that the caller may see. */
	visible: (
		ctx: Ctx,
		params: Record<string, string>,
		query: URLSearchParams,
	) => SQL | null | Promise<SQL | null>;
	/** Parameters of this list alone. */
	query?: Readonly<Record<string, string>>;
	/** Further parameters of this list, as filters on its columns. */
	shorthand?: Readonly<Record<string, string>>;
};

const listParameters = {
	q: "Free text, searched in all columns or in `column`",
	column: "The column that `q` searches; `limit` makes `q` the greatest number of rows",
	sort: "asc, desc, az, za, old-new, new-old, priority-high-low or priority-low-high",
	by: "The column to sort by",
	page: "The page, from 1",
	per: "Rows on a page",
	lang: "ar or en: the language in which names sort",
	currentMemberId: "The id of the signed-in member",
};

/**
 * Adds a list. The answer is an array, with the number of all matching rows in `X-Total-Count`.
 * Without any of the list's parameters it is the whole list; with `Accept: application/x-ndjson`
 * it is streamed, a row a line.
 */
export function listCall<Row>(app: OpenAPIHono, deps: ApiDeps, call: ListCall<Row>): void {
	const shorthand = call.shorthand ?? {};
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: call.path,
			summary: call.summary,
			query: {
				...listParameters,
				...call.query,
				...Object.fromEntries(
					Object.keys(shorthand).map((name) => [name, `As f.${shorthand[name]}`]),
				),
			},
			list: true,
			answer: z.array(call.row),
		},
		async (ctx, { params: path, query: params, request }) => {
			for (const [name, column] of Object.entries(shorthand)) {
				const value = params.get(name);
				if (value) params.append(`f.${column}`, value);
			}
			const list: ListRequest = {
				query: parseListQuery(params, call.columns).query,
				known: call.columns,
				timeZone: ctx.tenant.timeZone,
				language: params.get("lang") === "en" ? "en" : "ar",
				visible: await call.visible(ctx, path, params),
			};
			const streamed = request.headers.get("accept")?.includes("application/x-ndjson");
			const paged = params.has("page") || params.has("per");
			if (streamed) return streamList(deps, ctx.tenantId, call.source, list);
			if (!paged) {
				const rows: Row[] = [];
				for await (const piece of listPieces(ctx, call.source, list)) rows.push(...piece);
				return Response.json(rows, { headers: { "X-Total-Count": String(rows.length) } });
			}
			const { rows, total } = await listPage(ctx, call.source, list);
			return Response.json(rows, { headers: { "X-Total-Count": String(total) } });
		},
	);
}

/** Streams in a transaction of its own, which lasts as long as the reader reads. */
function streamList<Row>(
	deps: ApiDeps,
	tenantId: number,
	source: ListSource<Row>,
	list: ListRequest,
): Response {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const encoder = new TextEncoder();
	const writer = writable.getWriter();
	const write = async (scope: Scope) => {
		for await (const rows of listPieces(scope, source, list))
			await writer.write(encoder.encode(rows.map((row) => `${JSON.stringify(row)}\n`).join("")));
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
