import { choiceNames } from "#contract/choice-names.ts";

const names = choiceNames.ar;

export default {
	notAvailable: "غير متوفر",
	empty: "فارغ",
	yes: names.flag[1],
	no: names.flag[0],
	showPictures: "عرض الصور",
	showChart: "عرض الرسم البياني",
	flag: names.flag,
	sighting: names.sighting,
	read: names.read,
	status: { ...names.status, cancelled: "ملغى" },
	priority: names.priority,
	requestType: names.requestType,
	due: {
		today: "اليوم",
		in: {
			zero: "اليوم",
			one: "غدًا",
			two: "بعد غد",
			few: "بعد {{shown}} أيام",
			many: "بعد {{shown}} يومًا",
			other: "بعد {{shown}} يوم",
		},
		ago: {
			zero: "اليوم",
			one: "أمس",
			two: "أول أمس",
			few: "منذ {{shown}} أيام",
			many: "منذ {{shown}} يومًا",
			other: "منذ {{shown}} يوم",
		},
	},
	language: { ar: "العربية", en: "الإنجليزية" },
	notificationKind: names.notificationKind,
	auditAct: names.auditAct,
	audited: names.audited,
	reportState: names.reportState,
	criticality: names.criticality,
	equipmentState: names.equipmentState,
	planState: names.planState,
	planUnit: names.planUnit,
	yearKind: names.yearKind,
	counting: names.counting,
	closedRule: names.closedRule,
} as const;
