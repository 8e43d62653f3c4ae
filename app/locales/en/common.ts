import { enumLabels } from "#contract/lists/enum-labels.ts";

const names = enumLabels.en;

export default {
	...names,
	notAvailable: "N/A",
	empty: "Empty",
	yes: names.flag[1],
	no: names.flag[0],
	showPictures: "Show pictures",
	showChart: "Show the chart",
	status: { ...names.status, cancelled: "Cancelled" },
	due: {
		today: "today",
		in: { one: "tomorrow", other: "in {{shown}} days" },
		ago: { one: "yesterday", other: "{{shown}} days ago" },
	},
	ago: {
		now: "just now",
		at: "{{ago}}, {{time}}",
		minutes: { one: "1 minute ago", other: "{{shown}} minutes ago" },
		hours: { one: "1 hour ago", other: "{{shown}} hours ago" },
	},
	in: {
		minutes: { one: "in 1 minute", other: "in {{shown}} minutes" },
		hours: { one: "in 1 hour", other: "in {{shown}} hours" },
	},
	language: { ar: "Arabic", en: "English" },
	/** The labels of fields that have the same one in all entities, or in all but some. */
	fields: {
		id: "#",
		name_en: "Name",
		name_ar: "Name in Arabic",
		requests: "Requests",
		branch: "Branch",
		subbranch: "Sub-branch",
		kind: "Kind of work",
		equipment: "Equipment",
		facility: "Facility",
		state: "State",
		category: "Category",
		warehouse: "Warehouse",
		qty: "Quantity",
		date: "Date",
		from_day: "First day",
		threshold: "Low below",
		order_qty: "Order quantity",
		resources: "Resources",
		for_facility: "Facility",
		transfer_date: "Transfer date",
		to_day: "Last day",
		cost: "Cost",
		number: "Number",
		checklist: "Checklist",
		assigned_to: "Assigned to",
		resource: "Resource",
	},
} as const;
