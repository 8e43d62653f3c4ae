/** The select sources of the resources that requests are raised for. */
export const resourceSource = {
	direct: "direct-request/resources",
	other: "other-request/resources",
} as const;
