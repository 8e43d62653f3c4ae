/**
 * The states of a public report: it waits for a member, is a request of its own, was refused, or
 * was joined to an existing request.
 */
export const publicReportStates = ["held", "open", "refused", "joined"] as const;
export type PublicReportState = (typeof publicReportStates)[number];

/** The states that the sender of a report sees. */
export const trackingStates = ["received", "in_work", "done", "refused", "known"] as const;
export type TrackingState = (typeof trackingStates)[number];

/**
 * The handling of reports from people without an account: they are not accepted, held for members,
 * or become requests directly.
 */
export const publicReportModes = ["off", "held", "direct"] as const;
export type PublicReportMode = (typeof publicReportModes)[number];

/** The maximum number of images in a report. */
export const maxReportImages = 3;

/** The maximum number of images that are added to a report later. */
export const maxAddedImages = 6;

/** The maximum number of characters of a report, of a note on it, and of a reason. */
export const maxReportText = 1000;

/** The maximum number of characters of the public summary of a request. */
export const maxSummaryLength = 120;

/** The field that people do not see, and that only programs fill. */
export const honeypotField = "website";
