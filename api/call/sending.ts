import { separatorIn } from "#contract/csv.ts";
import type { Ctx } from "../context.ts";
import { fileOf, linesOfIds, rowsOfIds } from "../db/lists/rows.ts";
import type { ListRequest } from "../db/lists/source.ts";
import type { ApiDeps } from "../deps.ts";
import { answerInPieces, asCsv, type Writing } from "../exports/list-answer.ts";
import type { Input } from "./asked.ts";
import { fieldsOf } from "./list-fields.ts";
import type { ListCall } from "./list-request.ts";
import type { Again } from "./member-call.ts";
import { type ReadPiece, readWhole } from "./whole-list.ts";

/** A list that is asked for whole. */
type Asked<Row> = {
	deps: ApiDeps;
	ctx: Pick<Ctx, "caller" | "tenantId">;
	call: ListCall<Row>;
	input: Input<unknown>;
	again: Again;
};

/**
 * Sends a whole list at its reader's pace.
 *
 * @throws CallFailure `too_many_exports` when the caller, or the organisation, has too many of them
 */
export function sendWhole<Row extends object>(
	asked: Asked<Row>,
	writing: Writing,
): Promise<Response> {
	const { call, input } = asked;
	const shown = fieldsOf<Row>(input.query.get("only") || null);
	return send(asked, writing, async (ctx, request, ids) =>
		(await rowsOfIds(ctx, call.source, request, ids)).map(shown),
	);
}

/**
 * What sends the lines of a file with the columns that are asked for, in their order; null where the
 * list can't be written with one of them.
 */
export function csvOf<Row>(
	asked: Asked<Row>,
	request: ListRequest,
): (() => Promise<Response>) | null {
	const { source } = asked.call;
	const { query } = asked.input;
	const separator = separatorIn(query) ?? "comma";
	const file = fileOf(source, (query.get("only") ?? "").split(","), request, separator);
	return (
		file &&
		(() =>
			send(asked, asCsv(separator), (ctx, { visible }, ids) =>
				linesOfIds(ctx, source, file, ids, visible),
			))
	);
}

async function send<Row, Piece>(
	{ deps: { exports, report }, ctx: { caller, tenantId }, call, input, again }: Asked<Row>,
	writing: Writing<Piece>,
	read: ReadPiece<Piece>,
): Promise<Response> {
	const leave = await exports.takePlace({ tenantId, memberId: caller.id });
	try {
		const { total, pieces } = readWhole(again, call, input, exports, read);
		const headers: Record<string, string> = {};
		if (writing.isCounted) headers["X-Total-Count"] = String(await total);
		return await answerInPieces(pieces, writing, { headers, leave, report });
	} catch (error) {
		leave();
		throw error;
	}
}
