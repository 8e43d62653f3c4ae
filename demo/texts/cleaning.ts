import { type Problem, rooms, wet } from "./problem.ts";

export const cleaningProblems: readonly Problem[] = [
	{
		name: "deep cleaning",
		at: [...rooms, "corridor", "store"],
		category: "cleaning",
		urgency: 0,
		ar: {
			what: [
				"تراكم الأتربة",
				"الأرضية متسخة وتحتاج إلى تنظيف",
				"آثار طلاء وغبار بعد أعمال الصيانة",
			],
			task: ["تنظيف شامل للأرضيات والنوافذ", "غسل السجاد وتعقيم الأسطح"],
			detail: [
				"لم يحضر عامل النظافة منذ ثلاثة أيام",
				"لدينا زيارة رسمية قريبًا",
				"توقفت المكنسة الكهربائية عن العمل أيضًا",
			],
		},
		en: {
			what: ["Dust has built up", "The floor is dirty", "Paint and dust left after repair work"],
			task: ["Full cleaning of floors and windows", "Wash the carpets and disinfect the surfaces"],
			detail: [
				"The cleaner has not come for three days",
				"We expect an official visit soon",
				"The vacuum cleaner stopped working too",
			],
		},
	},
	{
		name: "pests",
		at: [...rooms, "store", "toilets", "yard"],
		category: "cleaning",
		urgency: 1,
		season: "summer",
		ar: {
			what: [
				"انتشار الحشرات",
				"ظهور قوارض",
				"وجود نمل أبيض في الإطارات الخشبية",
				"عش نحل قرب النافذة",
			],
			task: ["رش المبيدات ومكافحة الحشرات", "وضع مصائد للقوارض"],
			detail: [
				"نفضل أن يكون الرش في نهاية الأسبوع",
				"أُتلف بعض الكراتين والأوراق",
				"يخاف منها الأطفال ويمتنعون عن الدخول",
			],
		},
		en: {
			what: [
				"Insects everywhere",
				"Rodents seen",
				"Termites in the wooden frames",
				"A bee nest near the window",
			],
			task: ["Pest control spraying", "Set traps for rodents"],
			detail: [
				"Please spray at the weekend",
				"Some boxes and papers were damaged",
				"The children are afraid to go in",
			],
		},
	},
	{
		name: "waste",
		at: ["yard", "gate", "parking", "canteen", "loading"],
		category: "cleaning",
		urgency: 1,
		ar: {
			what: ["تكدس النفايات", "حاوية النفايات مكسورة", "مخلفات بناء متروكة"],
			task: ["رفع المخلفات ونقلها", "توفير حاويات نفايات إضافية"],
			detail: [
				"تجمعت الحشرات والقطط حولها",
				"لم تمر سيارة النظافة هذا الأسبوع",
				"تعيق المخلفات مرور المركبات",
			],
		},
		en: {
			what: ["Waste is piling up", "The waste container is broken", "Building rubble left behind"],
			task: ["Remove the rubble", "Provide more waste containers"],
			detail: [
				"It attracts insects and cats",
				"The truck did not come this week",
				"It blocks the way for vehicles",
			],
		},
	},
	{
		name: "supplies",
		at: [...wet, "office"],
		category: "cleaning",
		urgency: 0,
		ar: {
			what: ["نفاد الصابون والمناديل", "حامل المناديل مكسور", "موزع الصابون لا يعمل"],
			task: ["تأمين مواد النظافة للشهر القادم", "تركيب موزعات صابون جديدة"],
			detail: [
				"نحتاج إلى كمية تكفي حتى نهاية الشهر",
				"آخر دفعة وصلت ناقصة",
				"الأعداد زادت هذا الفصل",
			],
			effect: ["تكررت الشكوى من ذلك", "اشترينا كمية بسيطة على حسابنا"],
		},
		en: {
			what: [
				"Soap and tissues have run out",
				"Tissue holder is broken",
				"Soap dispenser does not work",
			],
			task: ["Supply cleaning materials for next month", "Fit new soap dispensers"],
			detail: [
				"We need enough until the end of the month",
				"The last delivery was short",
				"There are more users this term",
			],
			effect: ["We keep getting complaints", "We bought a few ourselves"],
		},
	},
];
