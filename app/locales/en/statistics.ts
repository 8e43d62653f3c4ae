export default {
	asOf: "Figures as of {{moment}}",
	ofAll: "These are the figures of the whole organisation; the lists show only what you may see.",
	unopened:
		"These are all of the organisation's requests. You may not open those that are not links.",
	requests: "Requests:",
	print: "Print",
	failed: "This part could not be loaded.",
	showNumbers: "Show the numbers in a table",
	tiles: {
		branchCount: "Branches",
		totalRequests: "All requests",
		doneRequests: "Done",
		pendingRequests: "Pending",
		lateRequests: "Late",
		rejectedRequests: "Rejected",
		directRequestCount: "Direct",
	},
	costs: {
		title: "Financial cost",
		sampleTitle: "Financial cost (sample data)",
		sampleOnly: "Sample data",
		sampleText:
			"No costs are recorded yet, so these figures are a sample. Yours appear here after the first distribution or purchase with a known cost.",
		periods: { "12m": "12 Months", "6m": "6 Months", "30d": "30 Days", "7d": "7 Days" },
		period: "Period",
		month: "Month",
		day: "Day",
		distributions: "Distributions",
		purchases: "Purchases",
		total: "Total",
		sampleColumn: "{{column}} (sample)",
		image:
			"{{title}}, {{period}}: from {{first}} in {{from}} to {{last}} in {{to}}. The highest is {{most}} in {{when}}. All numbers are in the table below.",
	},
	members: {
		title: "Top members",
		tabs: { done: "Done", pending: "Pending", late: "Late", in_progress: "In Progress" },
		none: "Nobody has requests of this status assigned.",
	},
	branches: {
		title: "Most frequent requesting branches",
		none: "No branch has requests yet.",
	},
	resources: {
		title: "Top 10 resources",
		resource: "Resource",
		qty: "In stock",
		none: "There are no resources yet.",
		image:
			"{{title}} by what is in stock. The highest is {{name}} ({{qty}}). All numbers are in the table below.",
	},
} as const;
