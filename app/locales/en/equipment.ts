export default {
	underWarranty: "Under warranty until {{day}}: call the supplier first",
	sameSerial: "Other equipment has the same serial number:",
	of: "Equipment",
	none: "None, or not in this list",
	code: "QR code of {{name}}",
	noneToPrint: "No equipment matches this list's filters, so there is nothing to print.",
} as const;
