export default {
	tell: "Tell the reporter, too",
	told: "The reporter reads this",
	photo: "Picture {{number}} of report {{id}}",
	fromReporter: "From the reporter",
	one: "Report {{id}}",
} as const;
