import { choiceNames } from "#contract/choice-names.ts";

const names = choiceNames.ar;

export default {
	notAvailable: "غير متوفر",
	empty: "فارغ",
	yes: names.flag[1],
	no: names.flag[0],
	wholeText: "النص كاملًا",
	showPictures: "عرض الصور",
	showChart: "عرض الرسم البياني",
	flag: names.flag,
	read: names.read,
	status: { ...names.status, cancelled: "ملغى" },
	priority: names.priority,
	requestType: names.requestType,
	language: { ar: "العربية", en: "الإنجليزية" },
	notificationKind: names.notificationKind,
	auditAct: names.auditAct,
	audited: names.audited,
} as const;
