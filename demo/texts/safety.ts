import { type Problem, rooms, service } from "./problem.ts";

const guarded = [...rooms, "corridor", "store", "workshop", "production"] as const;

export const safetyProblems: readonly Problem[] = [
	{
		name: "extinguisher",
		at: [...guarded, ...service, "parking"],
		category: "safety",
		drawing: "extinguisher",
		urgency: 1,
		ar: {
			what: [
				"طفاية الحريق منتهية الصلاحية",
				"مؤشر ضغط طفاية الحريق في المنطقة الحمراء",
				"طفاية الحريق فارغة",
			],
			task: ["إعادة تعبئة طفايات الحريق", "تركيب حامل لطفاية الحريق"],
			detail: [
				"تاريخ آخر فحص مضى عليه أكثر من سنة",
				"خرطوم الطفاية متشقق",
				"ذُكرت الملاحظة في تقرير الدفاع المدني",
			],
		},
		en: {
			what: [
				"Fire extinguisher has expired",
				"Extinguisher gauge is in the red",
				"The fire extinguisher is empty",
			],
			task: ["Refill the fire extinguishers", "Mount a bracket for the extinguisher"],
			detail: [
				"Last inspection was over a year ago",
				"Its hose is cracked",
				"Civil Defence noted it in their report",
			],
		},
	},
	{
		name: "smoke detector",
		at: [...guarded, "server"],
		category: "safety",
		urgency: 2,
		ar: {
			what: ["كاشف الدخان يصفر باستمرار", "كاشف الدخان معطل", "كاشف الدخان لا يستجيب للاختبار"],
			task: ["استبدال كواشف الدخان التالفة", "فحص كواشف الدخان وتغيير بطارياتها"],
			detail: [
				"لوحة الإنذار تعرض عطلًا في الدائرة الثالثة",
				"الصفير كل دقيقة ويشتت الانتباه",
				"وُجد الكاشف مغطى بكيس منذ أعمال الدهان",
			],
		},
		en: {
			what: [
				"Smoke detector keeps beeping",
				"Smoke detector is faulty",
				"The smoke detector fails its test",
			],
			task: ["Replace the faulty smoke detectors", "Test the detectors and change their batteries"],
			detail: [
				"The panel shows a fault on loop three",
				"It beeps every minute",
				"It was still covered from the paint work",
			],
		},
	},
	{
		name: "fire alarm",
		at: ["corridor", "guard", "office", "hall", "production"],
		category: "safety",
		urgency: 2,
		ar: {
			what: ["إنذار الحريق يعمل من دون سبب", "لوحة إنذار الحريق مطفأة", "جرس الإنذار لا يُسمع"],
			task: ["فحص لوحة إنذار الحريق", "صيانة أجراس الإنذار"],
			detail: ["أُخلي المبنى مرتين بلا داعٍ", "بطارية اللوحة فارغة", "تُسكت اللوحة يدويًّا كل صباح"],
		},
		en: {
			what: [
				"Fire alarm goes off for no reason",
				"Fire alarm panel is off",
				"The alarm bell can't be heard",
			],
			task: ["Check the fire alarm panel", "Service the alarm bells"],
			detail: [
				"The building was evacuated twice for nothing",
				"The panel battery is flat",
				"Someone has to silence it each morning",
			],
		},
	},
	{
		name: "fire hose",
		at: ["corridor", "yard", "pumps", "sports", "production", "loading"],
		category: "safety",
		urgency: 1,
		ar: {
			what: ["صندوق خرطوم الحريق بلا زجاج", "تسرب من محبس الحريق", "خرطوم الحريق متشقق"],
			task: ["استبدال خرطوم الحريق", "اختبار شبكة الإطفاء وضغطها"],
			detail: [
				"الباب مخلوع والخرطوم ملقى على الأرض",
				"عجلة المحبس مفقودة",
				"لم تُختبر الشبكة هذا العام",
			],
		},
		en: {
			what: ["Fire hose cabinet has no glass", "Fire valve leaks", "The fire hose is cracked"],
			task: ["Replace the fire hose", "Test the fire line and its pressure"],
			detail: [
				"Its door is off and the hose lies on the floor",
				"The valve wheel is missing",
				"It has not been tested this year",
			],
		},
	},
	{
		name: "handrail",
		at: ["corridor", "hall", "roof", "loading"],
		category: "doors",
		urgency: 2,
		ar: {
			what: ["درابزين الدرج غير ثابت", "الدرابزين مكسور"],
			task: ["تثبيت الدرابزين ولحامه"],
			detail: ["البرغي السفلي مقطوع", "يتحرك عند الاستناد إليه", "طول الجزء المتضرر متران"],
			effect: ["يشكل ذلك خطرًا على مستخدمي الدرج", "رُبط بحبل مؤقتًا"],
		},
		en: {
			what: ["Stair rail is loose", "The handrail is broken"],
			task: ["Fix and weld the handrail"],
			detail: [
				"The lower bolt has sheared off",
				"It moves when you lean on it",
				"Two metres are damaged",
			],
			effect: ["It is dangerous for people on the stairs", "It is tied with a rope for now"],
		},
	},
	{
		name: "steps",
		at: ["corridor", "hall", "yard", "gate", "loading"],
		category: "safety",
		urgency: 2,
		ar: {
			what: ["درجة مكسورة عند المدخل", "أرضية زلقة عند المدخل"],
			task: ["تركيب شرائط مانعة للانزلاق", "إصلاح الدرج عند المدخل"],
			detail: ["انزلق أحد المارة أمس وأصيب إصابة طفيفة", "يزداد الخطر عند هطول المطر"],
			effect: ["وضعنا لوحة تحذير أمام الموقع", "نوجه الناس إلى مدخل آخر"],
		},
		en: {
			what: ["A step is broken at the entrance", "Slippery floor at the entrance"],
			task: ["Fit anti-slip strips", "Repair the entrance steps"],
			detail: ["Someone slipped yesterday, only a light injury", "It is worse when it rains"],
			effect: ["We placed a warning sign", "We send people to another entrance"],
		},
	},
	{
		name: "first aid",
		at: ["clinic", "lab", "sports", "office", "workshop", "production"],
		category: "safety",
		urgency: 0,
		ar: {
			what: [
				"حقيبة الإسعافات ناقصة",
				"خزانة الإسعافات الأولية فارغة",
				"مواد الإسعاف منتهية الصلاحية",
			],
			task: ["استكمال مواد الإسعافات الأولية", "توفير حقيبة إسعافات أولية"],
			detail: [
				"أُرفقت قائمة بالأصناف الناقصة لدى الإدارة",
				"استُخدم آخر ضماد الأسبوع الماضي",
				"جميع المطهرات منتهية",
			],
			effect: ["تكررت الإصابات البسيطة مؤخرًا", "لا تتوافر حقيبة أخرى قريبة"],
		},
		en: {
			what: [
				"First aid kit is incomplete",
				"The first aid cabinet is empty",
				"First aid items have expired",
			],
			task: ["Restock the first aid kit", "Provide a first aid kit"],
			detail: [
				"The office has a list of what is missing",
				"The last bandage was used last week",
				"All the antiseptics are out of date",
			],
			effect: ["There were some minor injuries lately", "There is no other kit nearby"],
		},
	},
];
