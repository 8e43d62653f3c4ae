import type { MemberContext } from "#api/platform/context.ts";
import type { ApiDependencies } from "#api/platform/dependencies.ts";
import { csvByIds, csvLayout, fetchByIds } from "#api/platform/lists/fetch-rows.ts";
import type { ListQueryContext } from "#api/platform/lists/list-query-context.ts";
import { xlsxMediaType } from "#api/platform/lists/xlsx.ts";
import { csvRowsMediaType, parseCsvSeparator } from "#contract/lists/csv.ts";
import type { FollowUpTransaction } from "../authenticated-endpoint.ts";
import type { CheckedInput } from "../input.ts";
import type { ListReading } from "./list-params.ts";
import { csvWriter, type ListWriter, streamResponse, xlsxWriter } from "./list-response.ts";
import { createListStream, type ReadChunk } from "./list-stream.ts";
import { pickFields } from "./sparse-fields.ts";

/** A request for a whole list. */
type ListExport<Row> = {
	deps: ApiDependencies;
	ctx: Pick<MemberContext, "actor" | "tenantId">;
	call: ListReading<Row>;
	input: CheckedInput<unknown>;
	followUp: FollowUpTransaction;
};

/**
 * Streams a whole list at its client's pace.
 *
 * @throws ApiError `too_many_exports` when the actor, or the organisation, has too many of them
 */
export function streamList<Row extends object>(
	listExport: ListExport<Row>,
	writing: ListWriter,
): Promise<Response> {
	const { call, input } = listExport;
	const shown = pickFields<Row>(input.query.get("only") || null);
	return send(listExport, writing, async (ctx, request, ids) =>
		(await fetchByIds(ctx, call.source, request, ids)).map(shown),
	);
}

/**
 * Returns a function that streams a workbook, or the lines of a CSV file, with the chosen columns in
 * their order; a workbook has all by default. Null if neither is accepted, or the list can't be
 * written with one of the columns.
 */
export function fileStreamOf<Row>(
	listExport: ListExport<Row>,
	request: ListQueryContext,
	accepted: string,
): (() => Promise<Response>) | null {
	const isWorkbook = accepted.includes(xlsxMediaType);
	if (!isWorkbook && !accepted.includes(csvRowsMediaType.requestType)) return null;
	const { source } = listExport.call;
	const { query } = listExport.input;
	const separator = isWorkbook ? "comma" : (parseCsvSeparator(query) ?? "comma");
	const all = isWorkbook ? Object.keys(source.cells ?? {}) : [];
	const columns = query.get("only")?.split(",") ?? all;
	const file = csvLayout(source, columns, request, separator);
	if (!file) return null;
	const writing = isWorkbook
		? xlsxWriter(columns, { kinds: file.kinds, language: request.language })
		: csvWriter(separator);
	return () =>
		send(listExport, writing, (ctx, { visible }, ids) => csvByIds(ctx, source, file, ids, visible));
}

async function send<Row, Chunk>(
	{ deps: { exports, report }, ctx: { actor, tenantId }, call, input, followUp }: ListExport<Row>,
	writing: ListWriter<Chunk>,
	read: ReadChunk<Chunk>,
): Promise<Response> {
	const leave = await exports.takePlace({ tenantId, memberId: actor.id });
	try {
		const { total, chunks } = createListStream(followUp, call, input, exports, read);
		const headers: Record<string, string> = {};
		if (writing.isCounted) headers["X-Total-Count"] = String(await total);
		return await streamResponse(chunks, writing, { headers, leave, report });
	} catch (error) {
		leave();
		throw error;
	}
}
