export default {
	one: "Equipment",
	empty: "No equipment yet",
	list: "Equipment",
	add: "Add equipment",
	created: "Equipment created successfully!",
	updated: "Equipment updated successfully!",
	none: "Add what needs maintenance, such as chillers and lifts, so that each has its own requests and history.",
	count: {
		one: "1 piece of equipment",
		other: "{{shown}} pieces of equipment",
	},
	fields: {
		maker: "Maker",
		model: "Model",
		serial: "Serial number",
		criticality: "Criticality",
		bought_on: "Bought on",
		warranty_until: "Warranty until",
		photo: "Photo",
		certificate: "Certificate",
	},
	hints: {
		kind: "Requests about it are of this kind.",
		criticality: "A: without it work stops. B: without it work is harder. C: everything else.",
		state: "What is retired is not offered in forms any more.",
	},
} as const;
