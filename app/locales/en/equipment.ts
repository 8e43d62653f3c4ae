export default {
	underWarranty: "Under warranty until {{day}}: call the supplier first",
	sameSerial: "Other equipment has the same serial number:",
} as const;
