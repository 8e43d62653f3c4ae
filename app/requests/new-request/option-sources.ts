/** The select sources of the resources for requests. */
export const resourceSource = {
	direct: "direct-request/resources",
	other: "other-request/resources",
} as const;
