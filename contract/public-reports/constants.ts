/**
 * What has become of a report: it waits for a member, is a request of its own, was refused, or belongs
 * to a request that was there.
 */
export const publicReportStates = ["held", "open", "refused", "joined"] as const;
export type PublicReportState = (typeof publicReportStates)[number];

/** What its sender is told of it. */
export const trackingStates = ["received", "in_work", "done", "refused", "known"] as const;
export type TrackingState = (typeof trackingStates)[number];

/** What becomes of reports of people without an account: none is taken, members look first, or requests. */
export const publicReportModes = ["off", "held", "direct"] as const;
export type PublicReportMode = (typeof publicReportModes)[number];

/** So many pictures come with a report. */
export const maxReportImages = 3;

/** So many characters a report, a note on one, and a reason may have. */
export const maxReportText = 1000;

/** So many characters has what strangers read of a request. */
export const maxSummaryLength = 120;

/** The field that people do not see, and that only programs fill. */
export const honeypotField = "website";
