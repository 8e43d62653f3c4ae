export default {
	title: "QR codes to print",
	scan: "Scan to report a fault",
	size: "Size of the labels",
	sizes: {
		"8": "A4, 8 labels (2 × 4)",
		"21": "A4, 21 labels (3 × 7)",
		"40x30": "Roll, 40 × 30 mm",
		"50x25": "Roll, 50 × 25 mm",
	},
	apply: "Apply",
	hint: "Print from your browser's menu (Ctrl+P), on A4, at 100 % and without headers.",
	hintRoll:
		"Print on the label printer from your browser's menu (Ctrl+P): paper of the label's size, at 100 %, without margins and headers.",
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
