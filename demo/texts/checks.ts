import type { KindIcon } from "#contract/kinds/constants.ts";
import type { PlanRow, StepRow } from "../seed-rows.ts";
import type { Both } from "../tenant-plan.ts";

/** A step, and the possible notes on a failed one. */
export type CheckStep = Both &
	Partial<Pick<StepRow, "kind" | "unit" | "least" | "most" | "required">> & { trouble?: Both };

/** A plan of recurring work, with its steps. */
export type Round = Both & {
	comment: string;
	/** Null: each visit has the kind of work of its equipment. */
	kind: KindIcon | null;
	checklist: Both;
	steps: readonly CheckStep[];
	rule: Pick<PlanRow, "every" | "unit" | "weekdays" | "leadDays" | "withinDays" | "priority">;
	/** A number of facilities, or all equipment of these names. */
	visits: { facilities: number } | { equipment: readonly string[] };
	/** The minutes that a visit takes: minimum and maximum. */
	takes: readonly [number, number];
};

export const rounds: readonly Round[] = [
	{
		ar: "صيانة مرشحات المكيفات",
		en: "Air conditioner filters",
		kind: "air_conditioning",
		comment: "",
		checklist: { ar: "مكيف: زيارة دورية", en: "Air conditioner: regular visit" },
		rule: {
			every: 4,
			unit: "weeks",
			weekdays: "0",
			leadDays: 0,
			withinDays: 3,
			priority: "Medium",
		},
		visits: { facilities: 6 },
		takes: [30, 240],
		steps: [
			{ ar: "تنظيف المرشحات أو استبدالها", en: "Filters cleaned or replaced" },
			{
				ar: "تصريف الماء سالك",
				en: "Drain runs freely",
				trouble: { ar: "التصريف مسدود جزئيًا", en: "Drain is partly blocked" },
			},
			{
				ar: "حرارة هواء التبريد",
				en: "Temperature of the cooled air",
				kind: "number",
				unit: "°C",
				least: "8",
				most: "16",
			},
			{
				ar: "لا ضجيج ولا اهتزاز",
				en: "No noise, no vibration",
				required: 0,
				trouble: { ar: "صوت في المروحة", en: "The fan can be heard" },
			},
			{ ar: "المكيف بعد الزيارة", en: "The unit after the visit", kind: "photo", required: 0 },
		],
	},
	{
		ar: "فحص طفايات الحريق",
		en: "Fire extinguishers",
		kind: "fire_safety",
		comment: "",
		checklist: { ar: "طفاية حريق: فحص ربعي", en: "Fire extinguisher: quarterly check" },
		rule: {
			every: 13,
			unit: "weeks",
			weekdays: "1",
			leadDays: 3,
			withinDays: 5,
			priority: "High",
		},
		visits: { facilities: 10 },
		takes: [10, 60],
		steps: [
			{ ar: "الطفاية في مكانها وواضحة للعيان", en: "In its place and in plain sight" },
			{
				ar: "المؤشر في المنطقة الخضراء",
				en: "Gauge in the green",
				trouble: { ar: "الضغط منخفض، أُرسلت للتعبئة", en: "Pressure is low, sent to be refilled" },
			},
			{ ar: "مسمار الأمان والختم سليمان", en: "Pin and seal are whole" },
			{ ar: "تاريخ آخر تعبئة", en: "Date of the last refill", kind: "text", required: 0 },
		],
	},
	{
		ar: "فحص المصاعد ومضخات المياه",
		en: "Lifts and water pumps",
		kind: null,
		comment: "",
		checklist: { ar: "مصعد أو مضخة: فحص دوري", en: "Lift or pump: regular check" },
		rule: {
			every: 8,
			unit: "weeks",
			weekdays: "2",
			leadDays: 1,
			withinDays: 3,
			priority: "High",
		},
		visits: { equipment: ["Passenger lift", "Water pump"] },
		takes: [30, 120],
		steps: [
			{ ar: "لا صوت غير معتاد", en: "No unusual sound" },
			{
				ar: "التثبيت والتوصيلات سليمة",
				en: "Mounting and connections are sound",
				trouble: { ar: "برغي تثبيت مرتخٍ، شُدّ", en: "A loose mounting bolt was tightened" },
			},
			{ ar: "تاريخ آخر تشحيم", en: "Date of the last greasing", kind: "text", required: 0 },
		],
	},
];

/** The steps of a visit to a chiller whose hours are counted. */
export const chillerSteps: readonly CheckStep[] = [
	{ ar: "مستوى الزيت", en: "Oil level" },
	{ ar: "شد السيور", en: "Belts are tight" },
	{ ar: "ساعات التشغيل", en: "Running hours", kind: "reading" },
	{ ar: "لوحة العدادات", en: "The gauges", kind: "photo" },
];
