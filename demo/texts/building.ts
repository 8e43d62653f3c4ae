import { type Problem, rooms } from "./problem.ts";

const walls = [...rooms, "corridor", "store", "toilets", "electrical", "workshop"] as const;

export const buildingProblems: readonly Problem[] = [
	{
		name: "cracked wall",
		at: walls,
		category: "paint",
		drawing: "cracked-wall",
		urgency: 1,
		ar: {
			what: [
				"تشقق في الجدار",
				"شرخ مائل في الجدار",
				"اتساع شق قديم في الجدار",
				"تساقط اللياسة من الجدار",
			],
			task: ["معالجة شقوق الجدران وإعادة الدهان", "معاينة الشرخ من مهندس مختص"],
			detail: [
				"يمتد الشق من السقف إلى النافذة",
				"عرضه يقارب نصف سنتيمتر ويزداد",
				"وُضعت علامة لمتابعة اتساعه",
				"الجهة المقابلة عليها الشق نفسه",
			],
		},
		en: {
			what: [
				"Crack in the wall",
				"A slanting crack in the wall",
				"Old wall crack is getting wider",
				"Plaster is falling off the wall",
			],
			task: ["Repair the wall cracks and repaint", "Have an engineer look at the crack"],
			detail: [
				"It runs from the ceiling to the window",
				"It is about half a centimetre wide and growing",
				"We marked its ends to follow it",
				"The same crack shows on the other side",
			],
		},
	},
	{
		name: "ceiling leak",
		at: walls,
		category: "paint",
		drawing: "wet-ceiling",
		urgency: 2,
		season: "rain",
		ar: {
			what: [
				"تسرب مياه الأمطار من السقف",
				"رطوبة وبقع في السقف",
				"تساقط قطرات من السقف",
				"تسرب من السقف المستعار",
			],
			task: ["معالجة تسرب السقف وعزله", "استبدال بلاطات السقف المتضررة"],
			detail: [
				"سقطت بلاطتان من السقف المستعار",
				"نقلنا الأجهزة بعيدًا عن مكان التسرب",
				"يتكرر ذلك مع كل هطول",
				"تظهر دائرة صفراء تتسع يومًا بعد يوم",
			],
		},
		en: {
			what: [
				"Rain comes through the ceiling",
				"Damp stains on the ceiling",
				"Water drips from the ceiling",
				"Leak in the false ceiling",
			],
			task: ["Stop the roof leak and seal it", "Replace the damaged ceiling tiles"],
			detail: [
				"Two ceiling tiles fell down",
				"We moved the devices away",
				"It happens every time it rains",
				"A yellow stain grows day by day",
			],
		},
	},
	{
		name: "paint",
		at: walls,
		category: "paint",
		urgency: 0,
		ar: {
			what: ["تقشر الدهان", "كتابات على الجدران", "اصفرار الدهان وتغير لونه"],
			task: ["إعادة دهان الجدران", "إعادة الطلاء بعد معالجة الرطوبة"],
			detail: [
				"المساحة التقريبية أربعون مترًا مربعًا",
				"نفضل التنفيذ في الإجازة",
				"يتساقط القشر على الطاولات",
			],
		},
		en: {
			what: ["Paint is peeling", "Graffiti on the walls", "The paint has turned yellow"],
			task: ["Repaint the walls", "Repaint after the damp was treated"],
			detail: [
				"About forty square metres",
				"Please do it during the holiday",
				"Flakes fall on the tables",
			],
		},
	},
	{
		name: "floor tiles",
		at: [...walls, "yard"],
		category: "paint",
		urgency: 1,
		ar: {
			what: ["بلاط مكسور", "بروز في بلاط الأرضية", "هبوط في الأرضية"],
			task: ["استبدال البلاط المكسور", "تسوية الأرضية وتثبيت البلاط"],
			detail: ["تعثر به أكثر من شخص", "يُسمع صوت فراغ تحت البلاط", "لدينا بلاط احتياطي في المستودع"],
		},
		en: {
			what: ["Broken floor tiles", "Floor tiles have lifted", "The floor has sunk"],
			task: ["Replace the broken tiles", "Level the floor and fix the tiles"],
			detail: [
				"Several people tripped over it",
				"It sounds hollow underneath",
				"We have spare tiles in the store",
			],
		},
	},
	{
		name: "roof sealing",
		at: ["roof"],
		category: "paint",
		urgency: 1,
		season: "rain",
		ar: {
			what: ["تلف طبقة العزل", "تجمع مياه الأمطار", "انسداد مزاريب التصريف"],
			task: ["إعادة عزل السطح مائيًّا", "تنظيف مزاريب المطر"],
			detail: [
				"يظهر أثر الرطوبة في الدور الأخير",
				"الميول غير كافية باتجاه المصارف",
				"توجد مخلفات وأوراق شجر في المزاريب",
			],
			effect: ["تصل الرطوبة إلى الغرف أسفل السطح", "يُخشى من تضرر السقف الخرساني"],
		},
		en: {
			what: ["Waterproofing is damaged", "Rain water stands", "Rain gutters are blocked"],
			task: ["Renew the waterproofing of the roof", "Clear the rain gutters"],
			detail: [
				"Damp shows on the top floor",
				"The slope towards the drains is too small",
				"The gutters are full of leaves",
			],
			effect: ["Damp reaches the rooms below", "The concrete may suffer"],
		},
	},
	{
		name: "ceiling fan and tiles",
		at: ["classroom", "sports", "canteen", "prayer", "hall", "workshop"],
		category: "air",
		urgency: 1,
		ar: {
			what: ["مروحة السقف تهتز بشدة", "مروحة السقف متوقفة", "مروحة السقف تصدر صريرًا"],
			task: ["تثبيت مراوح السقف", "استبدال منظم سرعة مروحة السقف"],
			detail: ["أُوقف تشغيلها خوفًا من سقوطها", "إحدى الريش منحنية", "تدور بأبطأ سرعة فقط"],
			effect: ["يشتد الحر وقت الظهيرة", "يجلس الموجودون بعيدًا عنها"],
		},
		en: {
			what: ["Ceiling fan shakes badly", "Ceiling fan has stopped", "The ceiling fan squeaks"],
			task: ["Secure the ceiling fans", "Replace the fan speed control"],
			detail: [
				"We switched it off for fear that it falls",
				"One blade is bent",
				"It only turns at the lowest speed",
			],
			effect: ["It gets very hot at noon", "Nobody sits below it"],
		},
	},
];
