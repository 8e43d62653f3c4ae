import type { Ctx } from "../context.ts";
import type { ApiDeps } from "../deps.ts";
import { answerInPieces, asArray, type Writing } from "../exports/list-answer.ts";
import type { Input } from "./asked.ts";
import { fieldsOf } from "./list-fields.ts";
import type { ListCall } from "./list-request.ts";
import type { Again } from "./member-call.ts";
import { readWhole } from "./whole-list.ts";

/**
 * Sends a whole list at its reader's pace.
 *
 * @throws CallFailure `too_many_exports` when the caller, or the organisation, has too many of them
 */
export async function sendWhole<Row extends object>(
	{ exports, report }: ApiDeps,
	{ caller, tenantId }: Pick<Ctx, "caller" | "tenantId">,
	call: ListCall<Row>,
	input: Input<unknown>,
	again: Again,
	writing: Writing,
): Promise<Response> {
	const leave = await exports.takePlace({ tenantId, memberId: caller.id });
	try {
		const { total, pieces } = readWhole(again, call, input, exports);
		const headers: Record<string, string> = {};
		if (writing === asArray) headers["X-Total-Count"] = String(await total);
		const shown = fieldsOf<Row>(input.query.get("only") || null);
		return await answerInPieces(mapped(pieces, shown), writing, { headers, leave, report });
	} catch (error) {
		leave();
		throw error;
	}
}

async function* mapped<Row extends object>(
	pieces: AsyncGenerator<Row[], void>,
	shown: (row: Row) => Partial<Row>,
): AsyncGenerator<Partial<Row>[], void> {
	for await (const rows of pieces) yield rows.map(shown);
}
