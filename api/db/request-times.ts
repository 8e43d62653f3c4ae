/** By when a request is to be answered and finished. */
export type RequestTimes = {
	dueAt: Date;
	/** Null where nobody waits for an answer. */
	respondBy: Date | null;
	/** `calendar` where the organisation has said how soon: in a calendar's hours, where there is one. */
	dueBasis: "calendar" | null;
};
