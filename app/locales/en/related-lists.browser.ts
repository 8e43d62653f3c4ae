/** What belongs to a thing, as far as browsers say it by themselves. */
export default {
	documents: "Documents",
	records: "Distributed resources",
	failed: "This part could not be loaded.",
	sum: "Total: {{sum}}",
} as const;
