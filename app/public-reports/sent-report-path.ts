/** The parameter of a report's page right after it was sent. */
export const sentParam = "sent";

/** Returns the page that thanks for a report; its panel takes the focus. */
export const sentReportPath = (token: string): string =>
	`/problem/track/${token}?${sentParam}=1#sent`;
