import { isClosed, type SettableStatus, settableStatuses } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";

/** A request as the rules of its next step look at it. */
type Standing = Pick<MaintenanceRequest, "status" | "timeline">;

/** Whether somebody has begun with it, be it late by now. */
function isBegun({ status, timeline }: Standing): boolean {
	if (status !== "late") return status === "in_progress";
	const [last] = timeline
		.filter(({ kind }) => kind === "status" || kind === "late")
		.sort((a, b) => b.at.localeCompare(a.at));
	return last?.before === "in_progress";
}

/** Which status comes first, next and so on. */
type Order = Readonly<Record<SettableStatus, number>>;

const fromWaiting: Order = { in_progress: 0, done: 1, rejected: 2, pending: 3 };
const fromBegun: Order = { done: 0, rejected: 1, pending: 2, in_progress: 3 };
const fromClosed: Order = { in_progress: 0, pending: 1, done: 2, rejected: 3 };

/** What can be done with a request: the next sensible step first, and never what it is already. */
export function statusTransitions(request: Standing): readonly SettableStatus[] {
	const { status } = request;
	const order = isClosed(status) ? fromClosed : isBegun(request) ? fromBegun : fromWaiting;
	return settableStatuses
		.filter((one) => one !== status)
		.sort((one, other) => order[one] - order[other]);
}

/** Whose turn it is with an open request; null where nobody has it in charge. */
export type RequestTurnHolder = "mine" | "theirs" | "nobody" | "closed";

export function findTurnHolder(
	{ status, assigned_to_id: assigned }: Pick<MaintenanceRequest, "status" | "assigned_to_id">,
	memberId: number,
): RequestTurnHolder {
	if (isClosed(status)) return "closed";
	if (assigned === null) return "nobody";
	return assigned === memberId ? "mine" : "theirs";
}
