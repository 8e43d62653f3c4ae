import { isClosed, type SettableStatus, settableStatuses } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";

/** The parts of a request that decide about the next step. */
type Standing = Pick<MaintenanceRequest, "status" | "timeline">;

/** Checks whether work on a request has begun, even if it is late. */
function isBegun({ status, timeline }: Standing): boolean {
	if (status !== "late") return status === "in_progress";
	const [last] = timeline
		.filter(({ kind }) => kind === "status" || kind === "late")
		.sort((a, b) => b.at.localeCompare(a.at));
	return last?.before === "in_progress";
}

/** The order of the statuses. */
type Order = Readonly<Record<SettableStatus, number>>;

const fromWaiting: Order = { in_progress: 0, done: 1, rejected: 2, pending: 3 };
const fromBegun: Order = { done: 0, rejected: 1, pending: 2, in_progress: 3 };
const fromClosed: Order = { in_progress: 0, pending: 1, done: 2, rejected: 3 };

/**
 * Returns the statuses that a request can get: the next sensible one first, without its present
 * one.
 */
export function statusTransitions(request: Standing): readonly SettableStatus[] {
	const { status } = request;
	const order = isClosed(status) ? fromClosed : isBegun(request) ? fromBegun : fromWaiting;
	return settableStatuses
		.filter((one) => one !== status)
		.sort((one, other) => order[one] - order[other]);
}

/** The member whose turn it is with an open request; `nobody` if no member is responsible. */
export type RequestTurnHolder = "mine" | "theirs" | "nobody" | "closed";

export function findTurnHolder(
	{ status, assigned_to_id: assigned }: Pick<MaintenanceRequest, "status" | "assigned_to_id">,
	memberId: number,
): RequestTurnHolder {
	if (isClosed(status)) return "closed";
	if (assigned === null) return "nobody";
	return assigned === memberId ? "mine" : "theirs";
}
