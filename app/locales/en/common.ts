import { enumLabels } from "#contract/lists/enum-labels.ts";

const names = enumLabels.en;

export default {
	notAvailable: "N/A",
	empty: "Empty",
	yes: names.flag[1],
	no: names.flag[0],
	showPictures: "Show pictures",
	showChart: "Show the chart",
	flag: names.flag,
	sighting: names.sighting,
	read: names.read,
	status: { ...names.status, cancelled: "Cancelled" },
	priority: names.priority,
	requestType: names.requestType,
	due: {
		today: "today",
		in: { one: "tomorrow", other: "in {{shown}} days" },
		ago: { one: "yesterday", other: "{{shown}} days ago" },
	},
	ago: {
		minutes: { one: "1 minute ago", other: "{{shown}} minutes ago" },
		hours: { one: "1 hour ago", other: "{{shown}} hours ago" },
	},
	language: { ar: "Arabic", en: "English" },
	notificationKind: names.notificationKind,
	auditAct: names.auditAct,
	audited: names.audited,
	reportState: names.reportState,
	criticality: names.criticality,
	equipmentState: names.equipmentState,
	stepKind: names.stepKind,
	onFail: names.onFail,
	stepRequired: names.stepRequired,
	stepState: names.stepState,
	planState: names.planState,
	meterKind: names.meterKind,
	planUnit: names.planUnit,
	yearKind: names.yearKind,
	counting: names.counting,
	closedRule: names.closedRule,
} as const;
