import type { MemberContext } from "#api/platform/context.ts";
import { ApiError, fieldError, orNotFound } from "#api/platform/errors.ts";
import { withRequesterActions } from "#api/ratings/post-closure.ts";
import { toDayNumber } from "#contract/calendars/timeline.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { longWorkdayMinutes, maxTimeEntryAge } from "#contract/requests/time-entries.ts";
import type { NewTimeEntry } from "#contract/requests/time-entries-and-parts.schemas.ts";
import { localDate } from "#contract/values/format.ts";
import { lockEditableRequest, reloadRequest } from "../access.ts";
import { deleteLogEntry } from "../log-entries.queries.ts";
import { recordRequestEvent } from "../timeline.ts";
import { findTimeEntry, insertTimeEntry, maxTimeEntries, sumTimeEntries } from "./queries.ts";

/**
 * Adds the actor's working time on a request.
 *
 * @throws ApiError as `lockEditableRequest` and `recordTimeEntry`
 */
export async function addTimeEntry(
	ctx: MemberContext,
	id: number,
	fields: NewTimeEntry,
): Promise<MaintenanceRequest> {
	await lockEditableRequest(ctx, id);
	await recordTimeEntry(ctx, id, fields);
	return withRequesterActions(ctx, await reloadRequest(ctx, id));
}

/**
 * Records the actor's working time on a request that is locked.
 *
 * @throws ApiError `invalid` for a date in the future or more than a year ago; `work_full`; `work_long` if it makes more
 * than 16 hours on a date, and the actor has not confirmed that
 */
export async function recordTimeEntry(ctx: MemberContext, id: number, fields: NewTimeEntry) {
	const today = localDate(ctx.tenant.timeZone, ctx.now.toISOString());
	const { minutes, day = today, note = "" } = fields;
	if (day > today) throw fieldError("day", "day_to_come");
	if (toDayNumber(today) - toDayNumber(day) > maxTimeEntryAge)
		throw fieldError("day", "day_long_ago");
	const work = { requestId: id, memberId: ctx.actor.id, day, minutes, note };
	const before = await sumTimeEntries(ctx, work);
	if (before.entries >= maxTimeEntries) throw new ApiError("work_full");
	if (before.minutes + minutes > longWorkdayMinutes && fields.sure !== 1)
		throw new ApiError("work_long");
	const { hourCost = null } = ctx.tenant.settings;
	await insertTimeEntry(ctx, { ...work, at: ctx.now, hourCost });
	await recordRequestEvent(ctx, id, {
		act: "worked",
		after: { day, minutes, ...(note ? { note } : {}) },
	});
}

/**
 * Removes one of the actor's time entries.
 *
 * @throws ApiError as `lockEditableRequest`, `not_found` or `not_involved`
 */
export async function removeTimeEntry(
	ctx: MemberContext,
	id: number,
	workId: number,
): Promise<MaintenanceRequest> {
	await lockEditableRequest(ctx, id);
	const found = orNotFound(await findTimeEntry(ctx, id, workId));
	if (found.member_id !== ctx.actor.id) throw new ApiError("not_involved");
	const { day, minutes } = found;
	await deleteLogEntry(ctx, "request_work", id, workId);
	await recordRequestEvent(ctx, id, { act: "unworked", before: { day, minutes } });
	return withRequesterActions(ctx, await reloadRequest(ctx, id));
}
