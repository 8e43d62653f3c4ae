import { closedStatuses, type RequestStatus, type SettableStatus } from "#contract/requests.ts";
import type { Request } from "#contract/schemas/requests.ts";

/** A request as the rules of its next step look at it. */
type Standing = Pick<Request, "status" | "timeline">;

export const isClosed = (status: RequestStatus): boolean =>
	closedStatuses.some((closed) => closed === status);

/** Whether somebody has begun with it, be it late by now. */
function isBegun({ status, timeline }: Standing): boolean {
	if (status !== "late") return status === "in_progress";
	const [last] = timeline
		.filter(({ kind }) => kind === "status" || kind === "late")
		.sort((a, b) => b.at.localeCompare(a.at));
	return last?.before === "in_progress";
}

/** What can be done with a request: the next sensible step first, and never what it is already. */
export function stepsOf(request: Standing): readonly SettableStatus[] {
	const { status } = request;
	const order: readonly SettableStatus[] = isClosed(status)
		? ["in_progress", "pending", "done", "rejected"]
		: isBegun(request)
			? ["done", "rejected", "pending", "in_progress"]
			: ["in_progress", "done", "rejected", "pending"];
	return order.filter((one) => one !== status);
}

/** Whose turn it is with an open request; null where nobody has it in charge. */
export type Turn = "mine" | "theirs" | "nobody" | "closed";

export function turnOf(
	{ status, assigned_to_id: assigned }: Pick<Request, "status" | "assigned_to_id">,
	memberId: number,
): Turn {
	if (isClosed(status)) return "closed";
	if (assigned === null) return "nobody";
	return assigned === memberId ? "mine" : "theirs";
}
