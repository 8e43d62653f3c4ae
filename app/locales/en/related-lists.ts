import browser from "./related-lists.browser.ts";

export default {
	...browser,
	subbranches: "Sub-branches",
	facilities: "Facilities",
	resources: "Resources",
	members: "Members",
	requests: "Requests",
	raised: "Requests raised",
	assigned: "Requests assigned",
} as const;
