import { type Problem, teaching } from "./problem.ts";

export const furnitureProblems: readonly Problem[] = [
	{
		name: "chairs",
		at: [...teaching, "office", "canteen"],
		category: "furniture",
		drawing: "broken-chair",
		urgency: 0,
		ar: {
			what: ["كراسٍ مكسورة", "عدد من الكراسي غير صالح للاستخدام", "أرجل بعض الكراسي متخلخلة"],
			task: ["إصلاح الكراسي التالفة", "استبدال الكراسي المكسورة"],
			detail: [
				"عددها سبعة وقد عُزلت في آخر الغرفة",
				"سقط أحد الجالسين ولم يُصب بأذى",
				"حواف الحديد حادة وتمزق الملابس",
			],
		},
		en: {
			what: ["Broken chairs", "Some chairs cannot be used", "Chair legs are loose"],
			task: ["Repair the damaged chairs", "Replace the broken chairs"],
			detail: [
				"There are seven, set aside at the back",
				"Someone fell but was not hurt",
				"The metal edges are sharp",
			],
		},
	},
	{
		name: "desks",
		at: [...teaching, "office", "clinic"],
		category: "furniture",
		urgency: 0,
		ar: {
			what: ["سطح الطاولة متشقق", "أدراج المكتب لا تُفتح", "طاولات غير ثابتة"],
			task: ["صيانة الطاولات والمكاتب", "تركيب أقفال جديدة لأدراج المكتب"],
			detail: [
				"تساقطت حواف الخشب وظهرت المسامير",
				"في الأدراج مستندات نحتاج إليها",
				"الأرجل المعدنية صدئة من الأسفل",
			],
		},
		en: {
			what: ["Table top is cracked", "Desk drawers are stuck", "Wobbly tables"],
			task: ["Repair the tables and desks", "Fit new locks on the desk drawers"],
			detail: [
				"The edges came off and nails stick out",
				"There are papers inside that we need",
				"The metal legs are rusty",
			],
		},
	},
	{
		name: "cupboard",
		at: [...teaching, "office", "store", "clinic"],
		category: "furniture",
		urgency: 0,
		ar: {
			what: ["خزانة الملفات لا تُقفل", "أرفف الخزانة منحنية", "باب الخزانة مخلوع"],
			task: ["إصلاح خزانة الحفظ", "تدعيم الأرفف المعدنية"],
			detail: [
				"الأرفف محملة بأكثر مما تتحمل",
				"يُخشى من سقوطها على من يقف أمامها",
				"فُقد مفتاحها منذ العام الماضي",
			],
		},
		en: {
			what: [
				"Filing cabinet does not lock",
				"The cupboard shelves are bent",
				"Cupboard door came off",
			],
			task: ["Repair the storage cabinet", "Reinforce the metal shelves"],
			detail: [
				"The shelves carry too much",
				"They may fall on someone",
				"Its key was lost last year",
			],
		},
	},
	{
		name: "board",
		at: ["classroom", "lab", "computers", "hall"],
		category: "furniture",
		urgency: 0,
		ar: {
			what: ["السبورة غير مثبتة جيدًا", "سطح السبورة مخدوش ولا يُمسح", "سقوط حامل السبورة"],
			task: ["تثبيت السبورة على الجدار", "استبدال السبورة البيضاء"],
			detail: [
				"تتحرك عند الكتابة عليها",
				"لا تُقرأ الكتابة من الصفوف الخلفية",
				"البراغي العلوية مفقودة",
			],
			effect: ["نستخدم سبورة متنقلة مؤقتًا", "يتعذر الشرح عليها"],
		},
		en: {
			what: [
				"Whiteboard is not fixed well",
				"The board is scratched and cannot be wiped",
				"Board holder fell down",
			],
			task: ["Fix the whiteboard to the wall", "Replace the whiteboard"],
			detail: [
				"It moves when we write",
				"Nobody in the back rows can read it",
				"The top screws are missing",
			],
			effect: ["We use a mobile board for now", "It can't be used for teaching"],
		},
	},
	{
		name: "blinds",
		at: [...teaching, "office"],
		category: "furniture",
		urgency: 0,
		ar: {
			what: ["الستائر ممزقة", "حبل الستارة مقطوع", "سقوط حامل الستارة"],
			task: ["استبدال الستائر التالفة"],
			detail: [
				"أشعة الشمس مباشرة على الشاشات",
				"عرض النافذة متران تقريبًا",
				"الستارة عالقة في المنتصف",
			],
			effect: ["يتعذر استخدام جهاز العرض نهارًا", "يشتد الحر قرب النوافذ"],
		},
		en: {
			what: ["Blinds are torn", "Blind cord snapped", "A blind bracket came down"],
			task: ["Replace the damaged blinds"],
			detail: [
				"The sun shines straight on the screens",
				"The window is about two metres wide",
				"It is stuck halfway",
			],
			effect: ["The projector can't be used by day", "It gets hot near the windows"],
		},
	},
	{
		name: "carpet",
		at: ["office", "prayer", "library"],
		category: "furniture",
		urgency: 0,
		ar: {
			what: ["السجاد متآكل عند المدخل", "بقع في السجاد لا تزول", "أطراف السجاد مرتفعة"],
			task: ["تغيير السجاد المتهالك", "غسل السجاد وتثبيت أطرافه"],
			detail: [
				"تتعثر به الأقدام عند الدخول",
				"القياس التقريبي ثلاثة أمتار في مترين",
				"لم يُغيّر منذ سنوات",
			],
			effect: ["المنظر غير لائق", "تصدر عنه رائحة رطوبة"],
		},
		en: {
			what: [
				"The carpet is worn at the entrance",
				"Carpet stains do not come off",
				"The carpet edges curl up",
			],
			task: ["Change the worn carpet", "Wash the carpet and fix its edges"],
			detail: [
				"People trip over it",
				"About three by two metres",
				"It has not been changed for years",
			],
			effect: ["It looks bad", "It smells damp"],
		},
	},
];
