import { choiceNames } from "#contract/choice-names.ts";

const names = choiceNames.en;

export default {
	notAvailable: "N/A",
	empty: "Empty",
	yes: "Yes",
	no: "No",
	wholeText: "Full text",
	showPictures: "Show pictures",
	showChart: "Show the chart",
	read: names.read,
	status: { ...names.status, cancelled: "Cancelled" },
	priority: names.priority,
	requestType: names.requestType,
	language: { ar: "Arabic", en: "English" },
	notificationKind: names.notificationKind,
	auditAct: names.auditAct,
	audited: names.audited,
} as const;
