import { dayIn } from "#contract/format.ts";
import type { Request } from "#contract/schemas/requests.ts";
import type { NewWork } from "#contract/schemas/work.ts";
import { usualDay } from "#contract/work.ts";
import type { Ctx } from "../../context.ts";
import { deleteEntry } from "../../db/requests/entries.ts";
import { findWork, insertWork, mostWork, workSoFar } from "../../db/requests/work.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { requestFor } from "./after-closing.ts";
import { happened } from "./happened.ts";
import { afterChange, lockOwnRequest } from "./own-request.ts";

/**
 * Says how long the caller worked on a request.
 *
 * @throws CallFailure as `lockOwnRequest`; `invalid` for a day that is to come; `work_full`; `work_long` where
 *   that makes more than 16 hours on a day, and nobody has said that it does
 */
export async function addWork(ctx: Ctx, id: number, fields: NewWork): Promise<Request> {
	await lockOwnRequest(ctx, id);
	const today = dayIn(ctx.tenant.timeZone, ctx.now.toISOString());
	const { minutes, day = today, note = "" } = fields;
	if (day > today) throw invalidField("day", "day_to_come");
	const work = { requestId: id, memberId: ctx.caller.id, day, minutes, note };
	const before = await workSoFar(ctx, work);
	if (before.entries >= mostWork) throw new CallFailure("work_full");
	if (before.minutes + minutes > usualDay && fields.sure !== 1) throw new CallFailure("work_long");
	const { hourCost = null } = ctx.tenant.settings;
	await insertWork(ctx, { ...work, at: ctx.now, hourCost });
	await happened(ctx, id, { act: "worked", after: { day, minutes, ...(note ? { note } : {}) } });
	return requestFor(ctx, await afterChange(ctx, id));
}

/** Takes back what the caller said. @throws CallFailure as `lockOwnRequest`, `not_found` or `not_involved` */
export async function removeWork(ctx: Ctx, id: number, workId: number): Promise<Request> {
	await lockOwnRequest(ctx, id);
	const found = await findWork(ctx, id, workId);
	if (!found) throw new CallFailure("not_found");
	if (found.member_id !== ctx.caller.id) throw new CallFailure("not_involved");
	const { day, minutes } = found;
	await deleteEntry(ctx, "request_work", id, workId);
	await happened(ctx, id, { act: "unworked", before: { day, minutes } });
	return requestFor(ctx, await afterChange(ctx, id));
}
