export const requestTypes = [
	"Maintenance Request",
	"Direct Request",
	"Dispose Request",
	"Purchase Request",
] as const;
export type RequestType = (typeof requestTypes)[number];

export const requestStatuses = ["pending", "in_progress", "late", "done", "rejected"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What a member can set; `late` is the server's own doing. */
export const settableStatuses = ["rejected", "done", "in_progress", "pending"] as const;
export type SettableStatus = (typeof settableStatuses)[number];

export const closedStatuses = ["done", "rejected"] as const satisfies readonly RequestStatus[];

/** From least to most urgent, which is also how they sort: Low 1, Medium 2, High 3. */
export const requestPriorities = ["Low", "Medium", "High"] as const;
export type RequestPriority = (typeof requestPriorities)[number];

/** Pictures that a request or a note may bring along. */
export const maxPhotos = 5;
