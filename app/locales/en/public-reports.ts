export default {
	tell: "Tell the reporter, too",
	told: "The reporter reads this",
	photo: "Picture {{number}} of report {{id}}",
	added: "Picture {{number}} that was added to report {{id}}",
	fromReporter: "From the reporter",
	one: "Report {{id}}",
} as const;
