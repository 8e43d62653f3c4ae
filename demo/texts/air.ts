import { type Problem, rooms } from "./problem.ts";

const cooled = [...rooms, "server", "store", "production"] as const;

export const airProblems: readonly Problem[] = [
	{
		name: "unit dripping",
		at: cooled,
		category: "air",
		drawing: "dripping-unit",
		urgency: 2,
		season: "summer",
		ar: {
			what: [
				"تسرب مياه من المكيف",
				"الماء يتساقط من الوحدة الداخلية للمكيف",
				"المكيف يسرّب الماء على الأرض",
				"تنقيط مستمر من مكيف السبليت",
			],
			task: ["معالجة تسرب الماء من المكيف", "تنظيف خط تصريف المكيف وإيقاف التسرب"],
			detail: [
				"وضعنا وعاءً تحت الوحدة مؤقتًا ويمتلئ كل ساعة",
				"وصل الماء إلى الأسلاك القريبة ففصلنا التيار احتياطًا",
				"يبدو أن خط التصريف مسدود",
				"ظهرت بقعة رطوبة واضحة على الجدار أسفل الوحدة",
			],
		},
		en: {
			what: [
				"Air conditioner leaking",
				"Water is dripping from the indoor unit",
				"The split unit drips all day",
				"AC leaks onto the floor",
			],
			task: ["Stop the leak from the air conditioner", "Clear the AC drain line"],
			detail: [
				"We put a bucket under it and it fills up every hour",
				"Water reached the cables, so we switched the power off",
				"The drain pipe looks blocked",
				"There is a damp patch on the wall below the unit",
			],
		},
	},
	{
		name: "not cooling",
		at: cooled,
		category: "air",
		urgency: 1,
		season: "summer",
		ar: {
			what: [
				"المكيف لا يبرّد",
				"ضعف شديد في التبريد",
				"المكيف يعمل من دون تبريد",
				"التكييف يدفع هواءً حارًّا",
			],
			task: ["فحص المكيف وتعبئة غاز التبريد", "صيانة المكيف وقياس ضغط الغاز"],
			detail: [
				"وصلت الحرارة إلى 34 درجة قبل الظهر",
				"يعمل الضاغط دقيقة ثم يتوقف",
				"خُفضت الحرارة من جهاز التحكم إلى 18 ولم يتغير شيء",
				"سبق تنظيف المرشح الشهر الماضي ولم يتحسن الأداء",
			],
		},
		en: {
			what: [
				"Air conditioner is not cooling",
				"Very weak cooling",
				"AC runs but blows warm air",
				"The unit no longer keeps the room cool",
			],
			task: ["Check the AC and refill the gas", "Service the air conditioner"],
			detail: [
				"It was 34 degrees before noon",
				"The compressor runs for a minute and stops",
				"Setting it to 18 makes no difference",
				"The filter was cleaned last month without any effect",
			],
		},
	},
	{
		name: "unit noisy",
		at: cooled,
		category: "air",
		urgency: 0,
		ar: {
			what: [
				"صوت مزعج يصدر من المكيف",
				"اهتزاز واضح في الوحدة الخارجية للمكيف",
				"المكيف يصدر طنينًا عاليًا",
			],
			task: ["تثبيت الوحدة الخارجية للمكيف وفحص المروحة"],
			detail: [
				"يرتفع الصوت كلما عمل الضاغط",
				"يبدو أن ريشة المروحة تحتك بالغطاء",
				"قواعد التثبيت مرتخية",
			],
			effect: ["يصعب سماع المتحدث", "نضطر إلى إيقافه وقت الاجتماعات", "يزداد الصوت يومًا بعد يوم"],
		},
		en: {
			what: [
				"Loud noise from the air conditioner",
				"The outdoor unit shakes badly",
				"AC hums very loudly",
			],
			task: ["Fix the outdoor unit in place and check its fan"],
			detail: [
				"It gets worse whenever the compressor starts",
				"The fan blade seems to touch the cover",
				"The mounting brackets are loose",
			],
			effect: [
				"It is hard to hear each other",
				"We switch it off during meetings",
				"It gets louder every day",
			],
		},
	},
	{
		name: "unit dead",
		at: cooled,
		category: "air",
		urgency: 2,
		season: "summer",
		ar: {
			what: [
				"المكيف لا يعمل نهائيًّا",
				"توقف المكيف فجأة",
				"تعطل المكيف عن العمل كليًّا",
				"المكيف لا يستجيب عند التشغيل",
			],
			task: ["إصلاح المكيف المتوقف أو استبداله", "الكشف على المكيف المتعطل"],
			detail: [
				"القاطع سليم والكهرباء واصلة إلى المقبس",
				"صدرت منه رائحة احتراق قبل أن يتوقف",
				"مؤشر التشغيل مطفأ تمامًا",
				"جرّبنا جهاز تحكم آخر من دون فائدة",
			],
		},
		en: {
			what: [
				"Air conditioner is completely dead",
				"AC stopped all of a sudden",
				"The unit does not switch on",
			],
			task: ["Repair or replace the dead air conditioner"],
			detail: [
				"The breaker is fine and the socket has power",
				"There was a burning smell just before it stopped",
				"The power light is off",
				"We tried another remote control, no luck",
			],
		},
	},
	{
		name: "remote or thermostat",
		at: cooled,
		category: "air",
		urgency: 0,
		ar: {
			what: [
				"جهاز التحكم بالمكيف لا يعمل",
				"أزرار جهاز التحكم بالمكيف لا تستجيب",
				"منظم الحرارة الجداري لا يستجيب",
			],
			task: ["توفير جهاز تحكم بديل للمكيف", "استبدال منظم الحرارة"],
			detail: [
				"غُيّرت البطاريات ولم يعمل",
				"الشاشة لا تعرض درجة الحرارة",
				"نضطر إلى إطفاء المكيف من القاطع",
			],
		},
		en: {
			what: [
				"AC remote control is not working",
				"The buttons of the AC remote do not respond",
				"Wall thermostat does not respond",
			],
			task: ["Provide a new AC remote", "Replace the thermostat"],
			detail: [
				"New batteries did not help",
				"The display stays blank",
				"We have to use the breaker to switch it off",
			],
		},
	},
	{
		name: "filters and smell",
		at: cooled,
		category: "air",
		urgency: 0,
		ar: {
			what: [
				"رائحة كريهة تصدر من المكيف",
				"غبار كثيف يخرج من فتحات التكييف",
				"مرشحات المكيف متسخة جدًّا",
			],
			task: ["تنظيف مرشحات المكيف وتعقيمها", "صيانة دورية للمكيفات قبل بدء الفصل"],
			detail: [
				"يشتكي الموجودون من السعال",
				"لم تُنظف المرشحات منذ أكثر من ستة أشهر",
				"يظهر عفن أسود حول فتحة الهواء",
			],
		},
		en: {
			what: [
				"Bad smell from the air conditioner",
				"Dust blows out of the AC vents",
				"AC filters are very dirty",
			],
			task: ["Clean and disinfect the AC filters", "Routine service of the air conditioners"],
			detail: [
				"People are coughing",
				"The filters have not been cleaned for six months",
				"Black mould around the vent",
			],
		},
	},
	{
		name: "exhaust fan",
		at: ["toilets", "canteen", "lab", "store", "workshop", "production"],
		category: "air",
		urgency: 1,
		ar: {
			what: ["مروحة الشفط متوقفة", "مروحة الشفط لا تسحب الهواء", "صوت احتكاك في مروحة الشفط"],
			task: ["استبدال مروحة الشفط", "إصلاح مروحة التهوية"],
			detail: [
				"تتجمع الروائح والرطوبة في المكان",
				"المحرك ساخن جدًّا عند اللمس",
				"غطاء المروحة مكسور وعليه دهون",
			],
			effect: ["يتعذر البقاء في المكان طويلًا", "تنتقل الروائح إلى الممر"],
		},
		en: {
			what: [
				"Exhaust fan has stopped",
				"The exhaust fan does not pull any air",
				"Scraping noise from the exhaust fan",
			],
			task: ["Replace the exhaust fan", "Repair the ventilation fan"],
			detail: [
				"Smell and damp stay inside",
				"The motor is too hot to touch",
				"The grille is broken and greasy",
			],
			effect: ["Nobody can stay there for long", "The smell moves into the corridor"],
		},
	},
];
