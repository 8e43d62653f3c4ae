export const requestTypes = [
	"Maintenance Request",
	"Direct Request",
	"Dispose Request",
	"Purchase Request",
] as const;
export type RequestType = (typeof requestTypes)[number];

/**
 * Checks whether a request of this type changes the stock when it is done: a disposal lowers it, a
 * purchase raises it. All other types can use parts from the stock.
 */
export const movesStock = (type: RequestType): boolean =>
	type === "Dispose Request" || type === "Purchase Request";

export const requestStatuses = ["pending", "in_progress", "late", "done", "rejected"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Whether a request of this status is open; the most urgent status first. */
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

/** Checks whether a status is closed; a status that only another API knows counts as open. */
export const isClosed = (status: RequestStatus): boolean => standings[status] === "closed";

/** Checks whether the requester can delete a request: only until work on it begins. */
export const canRequesterDelete = (status: RequestStatus): boolean => status === "pending";

/** The statuses that a member can set; the server alone sets `late`. */
export type SettableStatus = Exclude<RequestStatus, "late">;

const settable: Readonly<Record<SettableStatus, true>> = {
	rejected: true,
	done: true,
	in_progress: true,
	pending: true,
};
export const settableStatuses = Object.keys(settable) as [SettableStatus, ...SettableStatus[]];

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

/**
 * The priorities, from least to most urgent, which is also their sort order: Low 1, Medium 2, High
 * 3.
 */
export const requestPriorities = ["Low", "Medium", "High"] as const;
export type RequestPriority = (typeof requestPriorities)[number];

/** The priority of a new request that follows its kind of work: the usual one, or else medium. */
export const usualPriority = "Usual";

/** The characters of a description, a note or a reason. */
export const maxRequestText = 4000;

/** The maximum number of images of a request or a note. */
export const maxPhotos = 5;

/** The maximum number of days whose due requests are counted at once; a calendar shows no more. */
export const maxDueDays = 62;

/** The value that asks for the first part of an agenda with any requests. */
export const urgentPart = "pressing";

/** The maximum of requests that are listed for rating, and of days since they were closed. */
export const maxUnratedRequests = 2;
export const unratedDays = 30;

/** How long a member who had a request may add one note to it. */
export const partingNoteHours = 24;
