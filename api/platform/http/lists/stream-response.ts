import type { MemberContext } from "#api/platform/context.ts";
import type { ApiDependencies } from "#api/platform/dependencies.ts";
import { csvByIds, csvLayout, fetchByIds } from "#api/platform/lists/fetch-rows.ts";
import type { ListQueryContext } from "#api/platform/lists/list-query-context.ts";
import { parseCsvSeparator } from "#contract/lists/csv.ts";
import type { FollowUpTransaction } from "../authenticated-endpoint.ts";
import type { CheckedInput } from "../input.ts";
import type { ListReading } from "./list-params.ts";
import { csvWriter, type ListWriter, streamResponse } from "./list-response.ts";
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
 * Returns a function that streams the lines of a file with the chosen columns, in their order; null
 * if the list can't be written with one of them.
 */
export function csvStreamOf<Row>(
	listExport: ListExport<Row>,
	request: ListQueryContext,
): (() => Promise<Response>) | null {
	const { source } = listExport.call;
	const { query } = listExport.input;
	const separator = parseCsvSeparator(query) ?? "comma";
	const file = csvLayout(source, (query.get("only") ?? "").split(","), request, separator);
	return (
		file &&
		(() =>
			send(listExport, csvWriter(separator), (ctx, { visible }, ids) =>
				csvByIds(ctx, source, file, ids, visible),
			))
	);
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
