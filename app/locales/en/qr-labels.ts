export default {
	title: "QR codes to print",
	print: "Print QR codes",
	size: "Labels on a page",
	sizes: { "8": "8 large (2 × 4)", "21": "21 small (3 × 7)" },
	apply: "Apply",
	hint: "Print from your browser's menu (Ctrl+P), on A4, at 100 % and without headers.",
	count: {
		one: "1 label, pages: {{pages}}",
		other: "{{shown}} labels, pages: {{pages}}",
	},
	part: "Part {{part}} of {{parts}}: labels {{first}} to {{last}}",
	parts: "Parts",
	none: "No facility matches this list's filters, so there is nothing to print.",
	noneTitle: "Nothing to print",
	back: "Back to the list",
	number: "No. {{id}}",
} as const;
