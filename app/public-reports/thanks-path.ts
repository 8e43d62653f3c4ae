/** The parameter of a report's page right after it was sent. */
export const thanksParam = "sent";

/** Returns the page that thanks for a report; its panel takes the focus. */
export const thanksPath = (token: string): string =>
	`/problem/track/${token}?${thanksParam}=1#sent`;
