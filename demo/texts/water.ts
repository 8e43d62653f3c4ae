import { type Problem, wet } from "./problem.ts";

export const waterProblems: readonly Problem[] = [
	{
		name: "tap leaking",
		at: wet,
		category: "plumbing",
		drawing: "leaking-tap",
		urgency: 1,
		ar: {
			what: [
				"صنبور المغسلة لا يُغلق",
				"تسرب مستمر من صنبور المغسلة",
				"الصنبور مكسور ويهدر الماء",
				"تنقيط متواصل من خلاط المغسلة",
			],
			task: ["استبدال صنبور المغسلة التالف", "تغيير خلاطات المغاسل"],
			detail: [
				"أغلقنا المحبس الفرعي مؤقتًا",
				"المقبض يدور من دون أن يوقف الماء",
				"يزداد التسرب عند قوة الضخ صباحًا",
			],
		},
		en: {
			what: [
				"Washbasin tap does not close",
				"Tap keeps dripping",
				"Broken tap is wasting water",
				"The basin mixer leaks",
			],
			task: ["Replace the damaged tap", "Change the basin mixers"],
			detail: [
				"We closed the valve for now",
				"The handle turns without stopping the water",
				"It gets worse in the morning when pressure is high",
			],
		},
	},
	{
		name: "pipe burst",
		at: [...wet, "pumps", "yard", "roof", "production"],
		category: "plumbing",
		drawing: "burst-pipe",
		urgency: 2,
		ar: {
			what: [
				"انكسار ماسورة المياه",
				"تسرب مياه قوي من الماسورة الرئيسة",
				"انفجار خط تغذية المياه",
				"كسر في ماسورة التغذية",
			],
			task: ["إصلاح الماسورة المكسورة على وجه السرعة", "استبدال الجزء التالف من خط المياه"],
			detail: [
				"المياه تغمر الأرضية وتتجه نحو المدخل",
				"أُغلق المحبس العمومي وانقطع الماء عن المبنى",
				"الماسورة قديمة ويظهر عليها الصدأ",
				"حاول الحارس ربطها بشريط لكن التسرب مستمر",
			],
		},
		en: {
			what: ["Water pipe has burst", "Strong leak from the main pipe", "The supply line is broken"],
			task: ["Repair the broken pipe urgently", "Replace the damaged length of pipe"],
			detail: [
				"The floor is flooded up to the entrance",
				"The main valve is closed, so the building has no water",
				"The pipe is old and rusty",
				"The guard taped it but it still leaks",
			],
		},
	},
	{
		name: "drain blocked",
		at: wet,
		category: "plumbing",
		urgency: 2,
		ar: {
			what: [
				"انسداد في مجرى الصرف",
				"طفح مياه الصرف",
				"المياه لا تنصرف من المغاسل",
				"انسداد فتحات تصريف الأرضية",
			],
			task: ["تسليك مجاري الصرف", "شفط مياه الصرف وتنظيف غرفة التفتيش"],
			detail: [
				"الرائحة مزعجة وتصل إلى الممر",
				"أُغلق الموقع أمام المستخدمين",
				"تكرر الانسداد مرتين هذا الشهر",
			],
		},
		en: {
			what: [
				"Blocked drain",
				"Waste water is overflowing",
				"Basins do not drain",
				"Floor drains are clogged",
			],
			task: ["Clear the drains", "Pump out the waste water and clean the manhole"],
			detail: [
				"The smell reaches the corridor",
				"We had to close the place",
				"It happened twice this month",
			],
		},
	},
	{
		name: "no water",
		at: [...wet, "pumps"],
		category: "plumbing",
		urgency: 2,
		ar: {
			what: ["انقطاع المياه", "ضعف ضخ المياه", "تنقطع المياه كل ظهيرة", "لا توجد مياه في المغاسل"],
			task: ["توفير صهريج مياه عاجل وفحص خط التغذية", "فحص ضغط المياه ومعالجة الانقطاع"],
			detail: [
				"الخزان الأرضي شبه فارغ",
				"تعمل المضخة لكن من دون ضغط",
				"العداد لا يتحرك منذ البارحة",
			],
			effect: ["نعتمد على عبوات المياه مؤقتًا", "تعذر تنظيف الموقع", "كثرت الشكاوى من المستفيدين"],
		},
		en: {
			what: [
				"No water supply",
				"Very low water pressure",
				"Water stops every noon",
				"The basins have no water",
			],
			task: ["Send a water tanker and check the supply line", "Check the water pressure"],
			detail: [
				"The ground tank is almost empty",
				"The pump runs without building pressure",
				"The meter has not moved since yesterday",
			],
			effect: [
				"We use bottled water for now",
				"The place can't be cleaned",
				"People keep complaining",
			],
		},
	},
	{
		name: "flush broken",
		at: ["toilets"],
		category: "plumbing",
		urgency: 1,
		ar: {
			what: ["صندوق الطرد لا يعمل", "تسرب من صندوق الطرد", "عوامة صندوق الطرد تالفة"],
			task: ["تغيير عوامات صناديق الطرد", "إصلاح صناديق الطرد في الدورات المتعطلة"],
			detail: [
				"ثلاث دورات من أصل ست خارج الخدمة",
				"الماء يجري باستمرار حتى بعد الإغلاق",
				"الزر مكسور ولا يعود إلى مكانه",
			],
		},
		en: {
			what: ["Toilet flush is not working", "Cistern keeps running", "The flush valve is broken"],
			task: ["Change the cistern floats", "Repair the toilet flushes"],
			detail: [
				"Three of six cubicles are out of use",
				"Water runs all the time",
				"The button is broken and stays pressed",
			],
		},
	},
	{
		name: "water heater",
		at: ["toilets", "canteen", "prayer", "clinic"],
		category: "plumbing",
		urgency: 0,
		ar: {
			what: ["سخان المياه لا يعمل", "تسرب من أسفل سخان المياه", "السخان يفصل القاطع عند تشغيله"],
			task: ["استبدال سخان المياه", "صيانة سخانات المياه قبل الشتاء"],
			detail: [
				"يظهر صدأ على صمام الأمان",
				"لم يُستبدل السخان منذ افتتاح المبنى",
				"الماء لا يسخن بعد ساعتين من التشغيل",
			],
			effect: ["الماء بارد جدًّا في الصباح", "فُصل السخان حفاظًا على السلامة"],
		},
		en: {
			what: [
				"Water heater is not working",
				"The water heater leaks from below",
				"The heater trips the breaker",
			],
			task: ["Replace the water heater", "Service the water heaters before winter"],
			detail: [
				"The safety valve is rusty",
				"It has never been changed since the building opened",
				"Still cold after two hours",
			],
			effect: ["The water is very cold in the morning", "We switched the heater off to be safe"],
		},
	},
	{
		name: "water cooler",
		at: ["corridor", "yard", "prayer", "canteen", "sports", "office"],
		category: "plumbing",
		urgency: 1,
		season: "summer",
		ar: {
			what: ["برادة المياه لا تبرّد", "تسرب من برادة مياه الشرب", "طعم مياه البرادة متغير"],
			task: ["صيانة برادة مياه الشرب وتغيير المرشحات", "تنظيف برادة المياه وتعقيمها"],
			detail: [
				"تاريخ تغيير المرشح المدوّن قبل ثمانية أشهر",
				"الأرضية حولها مبللة وزلقة",
				"اثنان من الصنابير لا يخرج منهما ماء",
			],
			effect: ["لا تتوافر برادة أخرى في هذا الدور", "نوفر مياه الشرب بعبوات مؤقتًا"],
		},
		en: {
			what: [
				"Drinking water cooler is not cooling",
				"The water cooler leaks",
				"Water from the cooler tastes odd",
			],
			task: ["Service the water cooler and change its filters"],
			detail: [
				"The filter label is eight months old",
				"The floor around it is wet and slippery",
				"Two of its taps give no water",
			],
			effect: ["There is no other cooler on this floor", "We hand out bottled water for now"],
		},
	},
	{
		name: "tank",
		at: ["roof", "pumps"],
		category: "plumbing",
		urgency: 1,
		ar: {
			what: ["فيضان الخزان العلوي", "تشقق في خزان المياه", "عوامة الخزان لا تغلق"],
			task: ["تنظيف خزانات المياه وتعقيمها", "استبدال عوامة الخزان العلوي"],
			detail: [
				"غطاء الخزان مكسور ومعرض للأتربة",
				"المياه تسيل على واجهة المبنى",
				"لم يُنظف الخزان منذ عام كامل",
			],
		},
		en: {
			what: ["Roof tank overflows", "The water tank is cracked", "The tank float does not close"],
			task: ["Clean and disinfect the water tanks", "Replace the float of the roof tank"],
			detail: [
				"The lid is broken and dust gets in",
				"Water runs down the front of the building",
				"It has not been cleaned for a year",
			],
		},
	},
	{
		name: "pump",
		at: ["pumps"],
		category: "plumbing",
		urgency: 2,
		ar: {
			what: [
				"مضخة المياه الرئيسة متوقفة",
				"المضخة تعمل وتتوقف كل دقيقة",
				"صوت غير طبيعي في مضخة المياه",
			],
			task: ["إصلاح مضخة المياه الرئيسة", "استبدال حساس الضغط في المضخة"],
			detail: [
				"نعتمد الآن على المضخة الاحتياطية وحدها",
				"يتسرب الماء من حلقة الإحكام",
				"ترتفع حرارة المحرك بسرعة",
			],
			effect: ["قد تنقطع المياه عن المبنى كله", "تُشغَّل المضخة يدويًّا", "ضعف الضخ في جميع الأدوار"],
		},
		en: {
			what: [
				"Main water pump has stopped",
				"The pump starts and stops every minute",
				"Strange noise from the water pump",
			],
			task: ["Repair the main water pump", "Replace the pressure switch of the pump"],
			detail: [
				"We rely on the standby pump alone",
				"The seal is leaking",
				"The motor heats up quickly",
			],
			effect: [
				"The whole building may lose water",
				"The pump is run by hand",
				"Pressure is low on all floors",
			],
		},
	},
];
