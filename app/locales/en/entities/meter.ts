export default {
	one: "Meter",
	empty: "No meters yet",
	list: "Meters",
	add: "Add meter",
	created: "Meter created successfully!",
	updated: "Meter updated successfully!",
	none: "Add what equipment counts or shows, such as running hours or a pressure.",
	count: { one: "1 meter", other: "{{shown}} meters" },
	fields: {
		kind: "Kind",
		unit: "Unit",
		last_value: "Last reading",
		last_at: "Read on",
	},
	hints: {
		kind: "A counter only grows, such as running hours. A gauge goes up and down, such as a pressure.",
		unit: "Such as h, km or bar.",
	},
} as const;
