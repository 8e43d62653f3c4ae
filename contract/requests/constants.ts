export const requestTypes = [
	"Maintenance Request",
	"Direct Request",
	"Dispose Request",
	"Purchase Request",
] as const;
export type RequestType = (typeof requestTypes)[number];

/** Disposals lower the stock and purchases raise it, when they are done; all others may take parts out of it. */
export const movesStock = (type: RequestType): boolean =>
	type === "Dispose Request" || type === "Purchase Request";

export const requestStatuses = ["pending", "in_progress", "late", "done", "rejected"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Whether a request of this status still is to be worked on; the most pressing status first. */
const standings: Readonly<Record<RequestStatus, "open" | "closed">> = {
	late: "open",
	pending: "open",
	in_progress: "open",
	done: "closed",
	rejected: "closed",
};

const standingAt = (standing: "open" | "closed") =>
	(Object.keys(standings) as RequestStatus[]).filter((status) => standings[status] === standing);

export const openStatuses: readonly RequestStatus[] = standingAt("open");
export const closedStatuses: readonly RequestStatus[] = standingAt("closed");

/** A status that only another API knows closes nothing. */
export const isClosed = (status: RequestStatus): boolean => standings[status] === "closed";

/** Whoever raised a request takes it back until somebody works on it. */
export const canRequesterDelete = (status: RequestStatus): boolean => status === "pending";

/** What a member can set; `late` is the server's own doing. */
export type SettableStatus = Exclude<RequestStatus, "late">;

const settable: Readonly<Record<SettableStatus, true>> = {
	rejected: true,
	done: true,
	in_progress: true,
	pending: true,
};
export const settableStatuses = Object.keys(settable) as [SettableStatus, ...SettableStatus[]];

/** What of what happens to a request its timeline tells. */
export const timelineEventKinds = [
	"created",
	"status",
	"late",
	"unanswered",
	"assigned",
	"escalated",
	"edited",
	"rated",
	"reopened",
	"merged",
] as const;

/** What happens to a request. */
export type RequestEventKind =
	| (typeof timelineEventKinds)[number]
	| "noted"
	| "worked"
	| "unworked"
	| "parts_taken"
	| "parts_returned"
	| "checked"
	| "deleted"
	| "restored";

/** From least to most urgent, which is also how they sort: Low 1, Medium 2, High 3. */
export const requestPriorities = ["Low", "Medium", "High"] as const;
export type RequestPriority = (typeof requestPriorities)[number];

/** Pictures that a request or a note may bring along. */
export const maxPhotos = 5;
