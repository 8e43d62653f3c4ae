import { computeTargetEnd } from "#api/requests/due-times/due-times.ts";
import { groupBy } from "./group-by.ts";
import type { Draft } from "./requests.ts";
import { after } from "./riyadh-time.ts";
import type { DemoTimeline } from "./timeline.ts";
import type { OrganisationHours } from "./working-hours.ts";

/** Sets by when each request had to be answered, and when it was. */
export function answerRequests(
	drafts: readonly Draft[],
	timeline: DemoTimeline,
	{ settings: { targets = {} }, calendar }: OrganisationHours,
	now: Date,
): void {
	const acts = groupBy(
		[
			...timeline.events.filter(({ kind }) => kind !== "created"),
			...timeline.notes.map(({ requestId, memberId, createdAt: at }) => ({
				requestId,
				memberId,
				at,
			})),
		],
		({ requestId }) => requestId,
	);
	for (const { row } of drafts) {
		const by = (acts.get(row.id) ?? []).filter(
			({ memberId }) =>
				memberId && (memberId !== row.memberId || row.memberId === row.assignedToId),
		);
		row.dueBasis = "calendar";
		row.answeredAt = by.length > 0 ? new Date(Math.min(...by.map(({ at }) => at.getTime()))) : null;
		const { answer } = targets[row.priority] ?? {};
		if (!answer) continue;
		row.respondBy = computeTargetEnd(calendar, row.date, answer);
		if (row.respondBy > (row.answeredAt ?? row.closingTime ?? now)) continue;
		row.unansweredAt = after(row.respondBy, 20_000);
		timeline.events.push({
			requestId: row.id,
			memberId: null,
			kind: "unanswered",
			at: row.unansweredAt,
		});
	}
}
