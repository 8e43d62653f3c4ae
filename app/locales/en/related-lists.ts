export default {
	subbranches: "Sub-branches",
	facilities: "Facilities",
	resources: "Resources",
	members: "Members",
	requests: "Requests",
	raised: "Requests raised",
	assigned: "Requests assigned",
	documents: "Documents",
	records: "Distributed resources",
	failed: "This part could not be loaded.",
	sum: "Total: {{sum}}",
} as const;
