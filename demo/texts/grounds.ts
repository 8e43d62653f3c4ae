import type { Problem } from "./problem.ts";

export const groundsProblems: readonly Problem[] = [
	{
		name: "shade",
		at: ["yard", "parking", "gate"],
		category: "tools",
		urgency: 1,
		ar: {
			what: ["تمزق قماش المظلة", "عمود المظلة مائل", "براغي المظلة متآكلة"],
			task: ["إصلاح المظلة وتثبيتها", "تغيير قماش المظلات"],
			detail: [
				"زاد التلف مع الرياح الأخيرة",
				"مُنع الوقوف تحتها حفاظًا على السلامة",
				"المساحة المتضررة أربعة أمتار تقريبًا",
			],
		},
		en: {
			what: ["Shade cloth is torn", "A shade post is leaning", "Bolts of the shade are rusted"],
			task: ["Repair and secure the shade", "Change the shade cloth"],
			detail: [
				"The last wind made it worse",
				"We keep everybody away from it",
				"About four metres are damaged",
			],
		},
	},
	{
		name: "trees",
		at: ["yard", "gate", "parking"],
		category: "tools",
		urgency: 0,
		ar: {
			what: ["أغصان أشجار متدلية", "شجرة مائلة بعد الرياح", "تساقط سعف النخل"],
			task: ["تقليم الأشجار", "إزالة الشجرة المائلة"],
			detail: ["تلامس الأغصان أسلاك الكهرباء", "تعيق الأغصان مرور الحافلات", "سقط غصن كبير أمس"],
		},
		en: {
			what: ["Branches hang too low", "A tree leans after the wind", "Palm fronds keep falling"],
			task: ["Trim the trees", "Remove the leaning tree"],
			detail: [
				"The branches touch the power lines",
				"The branches are in the way of buses",
				"A big branch came down yesterday",
			],
		},
	},
	{
		name: "irrigation",
		at: ["yard", "gate"],
		category: "tools",
		urgency: 0,
		ar: {
			what: ["تعطل شبكة الري", "جفاف المسطحات الخضراء", "تسرب من خط الري"],
			task: ["إصلاح شبكة الري بالتنقيط", "ضبط مؤقت الري"],
			detail: ["مؤقت الري لا يعمل", "تسرب الماء إلى الرصيف المجاور", "ثلاثة مرشات مكسورة"],
			effect: ["بدأت النباتات تذبل", "يُهدر ماء كثير يوميًّا"],
		},
		en: {
			what: ["Irrigation is not working", "The lawn is drying out", "The irrigation line leaks"],
			task: ["Repair the drip irrigation", "Set the irrigation timer"],
			detail: [
				"The irrigation timer is dead",
				"Water runs onto the pavement",
				"Three sprinklers are broken",
			],
			effect: ["The plants are withering", "A lot of water is wasted every day"],
		},
	},
	{
		name: "fence",
		at: ["yard", "parking", "gate"],
		category: "tools",
		urgency: 1,
		ar: {
			what: ["فتحة في السور", "ميلان في جزء من السور", "انقطاع في السياج الشبكي"],
			task: ["إصلاح السور الخارجي", "ترميم السياج"],
			detail: [
				"يدخل منها الغرباء بعد الدوام",
				"طول الجزء المتضرر ستة أمتار تقريبًا",
				"اصطدمت به سيارة مساء أمس",
			],
		},
		en: {
			what: ["A hole in the outer wall", "Part of the wall is leaning", "The mesh fence is torn"],
			task: ["Repair the outer wall", "Mend the fence"],
			detail: [
				"Strangers get in after hours",
				"About six metres are damaged",
				"A car hit it last evening",
			],
		},
	},
	{
		name: "asphalt",
		at: ["parking", "gate", "loading"],
		category: "paint",
		urgency: 1,
		ar: {
			what: ["حفرة في الأسفلت", "هبوط في الأسفلت", "مطب مكسور"],
			task: ["ردم الحفرة وإعادة السفلتة"],
			detail: ["تضررت منها إحدى السيارات", "تتجمع فيها مياه الأمطار", "عمقها نحو عشرة سنتيمترات"],
			effect: ["تتأثر حركة السيارات", "أُحيط الموقع بحواجز مؤقتة"],
		},
		en: {
			what: ["Pothole in the asphalt", "The asphalt has sunk", "A speed bump is broken"],
			task: ["Fill the pothole and resurface"],
			detail: [
				"A car was damaged by it",
				"Rain water collects in it",
				"It is about ten centimetres deep",
			],
			effect: ["It affects traffic", "We put up temporary barriers"],
		},
	},
	{
		name: "playground",
		at: ["yard", "sports"],
		category: "sports",
		urgency: 1,
		ar: {
			what: [
				"لعبة مكسورة في الساحة",
				"شبكة المرمى ممزقة",
				"أرضية الملعب متشققة",
				"لوحة كرة السلة مائلة",
			],
			task: ["إصلاح الألعاب الخارجية", "استبدال شباك المرمى", "تثبيت لوحة كرة السلة"],
			detail: [
				"توجد حافة معدنية حادة",
				"أُوقفت الحصص الرياضية في هذا الجزء",
				"البراغي مكشوفة عند القاعدة",
			],
		},
		en: {
			what: [
				"Play equipment is broken",
				"Goal net is torn",
				"The court surface is cracked",
				"Basketball board is tilted",
			],
			task: ["Repair the play equipment", "Replace the goal nets"],
			detail: [
				"There is a sharp metal edge",
				"Sports lessons here are on hold",
				"The bolts at the base are exposed",
			],
		},
	},
	{
		name: "signs",
		at: ["gate", "parking", "corridor", "office", "yard"],
		category: "tools",
		urgency: 0,
		ar: {
			what: ["اللوحة الإرشادية ساقطة", "اسم المبنى على اللوحة غير واضح", "اللوحة الإرشادية مائلة"],
			task: ["تركيب لوحات إرشادية"],
			detail: [
				"لا يهتدي الزوار إلى المدخل",
				"بهتت الألوان من الشمس",
				"اللوحة القديمة محفوظة لدى الحارس",
			],
			effect: ["يسأل الزوار الحارس عن الطريق"],
		},
		en: {
			what: [
				"The sign has fallen",
				"The building name on the sign has faded",
				"The direction sign is crooked",
			],
			task: ["Put up direction signs"],
			detail: [
				"Visitors cannot find the entrance",
				"The sun bleached the colours",
				"The guard keeps the old sign",
			],
			effect: ["Visitors keep asking the guard the way"],
		},
	},
	{
		name: "parking lines",
		at: ["parking"],
		category: "tools",
		urgency: 0,
		ar: {
			what: ["خطوط المواقف ممسوحة", "لا تظهر علامة موقف ذوي الإعاقة"],
			task: ["إعادة تخطيط المواقف", "دهان خطوط المواقف"],
			detail: ["تقف السيارات عشوائيًّا", "عدد المواقف أربعون تقريبًا"],
			effect: ["يسبب ذلك ازدحامًا صباحًا"],
		},
		en: {
			what: ["Parking lines are worn off", "The disabled bay can't be seen"],
			task: ["Repaint the parking lines"],
			detail: ["Cars park anyhow", "There are about forty bays"],
			effect: ["It causes a jam in the morning"],
		},
	},
];
