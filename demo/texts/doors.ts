import { type Problem, rooms } from "./problem.ts";

const closed = [...rooms, "store", "server", "electrical", "toilets", "workshop"] as const;

export const doorProblems: readonly Problem[] = [
	{
		name: "lock broken",
		at: [...closed, "roof"],
		category: "doors",
		drawing: "broken-lock",
		urgency: 1,
		ar: {
			what: [
				"قفل الباب تالف",
				"انكسار المفتاح داخل قفل الباب",
				"الباب لا يُقفل",
				"مقبض الباب مخلوع",
			],
			task: ["استبدال قفل الباب", "تغيير أسطوانة القفل وتسليم المفاتيح للإدارة"],
			detail: [
				"توجد في الداخل عهدة ولا يمكن ترك الباب مفتوحًا",
				"نستخدم سلسلة مؤقتة لإغلاقه",
				"المفتاح يدور من دون أن يتحرك اللسان",
			],
		},
		en: {
			what: [
				"Door lock is broken",
				"A key broke off in the lock",
				"The door cannot be locked",
				"Door handle came off",
			],
			task: ["Replace the door lock", "Change the lock cylinder and hand over the keys"],
			detail: [
				"Equipment is kept inside, so it can't stay open",
				"We close it with a chain for now",
				"The key turns but the bolt does not move",
			],
		},
	},
	{
		name: "door hinges",
		at: closed,
		category: "doors",
		urgency: 0,
		ar: {
			what: ["الباب يحتك بالأرض", "مفصلات الباب مكسورة", "الباب مائل ولا يُغلق جيدًا"],
			task: ["ضبط الباب وتغيير المفصلات", "صيانة الأبواب الخشبية"],
			detail: [
				"يصدر عنه صرير عالٍ عند الفتح",
				"انتفخ الخشب من أثر الرطوبة",
				"خُلع المسمار العلوي من الإطار",
			],
		},
		en: {
			what: ["Door scrapes the floor", "Door hinges are broken", "The door hangs crooked"],
			task: ["Adjust the door and change its hinges", "Repair the wooden doors"],
			detail: [
				"It squeaks loudly",
				"The wood is swollen from damp",
				"The top screw came out of the frame",
			],
		},
	},
	{
		name: "window",
		at: [...rooms, "corridor"],
		category: "doors",
		drawing: "broken-window",
		urgency: 1,
		ar: {
			what: ["زجاج النافذة مكسور", "النافذة لا تُغلق", "شرخ في زجاج النافذة", "مقبض النافذة مكسور"],
			task: ["استبدال زجاج النافذة المكسور", "إصلاح مجرى النافذة المنزلقة"],
			detail: [
				"جُمعت القطع وغُطيت الفتحة بلوح كرتون",
				"يدخل منها الغبار وماء المطر",
				"الزجاج معرض للسقوط في أي لحظة",
			],
		},
		en: {
			what: [
				"Window pane is broken",
				"The window does not close",
				"A cracked window",
				"Window handle is broken",
			],
			task: ["Replace the broken window pane", "Repair the sliding window track"],
			detail: [
				"We removed the pieces and covered it with cardboard",
				"Dust and rain come in",
				"The glass may fall at any time",
			],
		},
	},
	{
		name: "gate",
		at: ["gate", "parking", "loading"],
		category: "doors",
		urgency: 2,
		ar: {
			what: [
				"تعطل البوابة الكهربائية",
				"البوابة لا تُغلق بالكامل",
				"محرك البوابة يصدر صوتًا ولا يتحرك",
				"انحراف البوابة عن مسارها",
			],
			task: ["إصلاح محرك البوابة", "صيانة مسار البوابة وعجلاتها"],
			detail: [
				"تُفتح يدويًّا بمساعدة الحارس",
				"حساس الأمان لا يستجيب",
				"الازدحام شديد عند الدخول والخروج",
			],
		},
		en: {
			what: [
				"Electric gate is out of order",
				"The gate does not close fully",
				"Gate motor hums but does not move",
				"The gate came off its track",
			],
			task: ["Repair the gate motor", "Service the gate track and wheels"],
			detail: [
				"The guard has to push it by hand",
				"The safety sensor does not react",
				"It causes a queue at entry and exit",
			],
		},
	},
	{
		name: "emergency exit",
		at: ["corridor", "hall", "sports", "library", "classroom", "production", "canteen"],
		category: "doors",
		urgency: 2,
		ar: {
			what: ["مخرج الطوارئ لا يُفتح", "ذراع باب الطوارئ مكسورة", "باب الطوارئ مسدود"],
			task: ["إصلاح ذراع الدفع في باب الطوارئ", "تهيئة مخرج الطوارئ وإزالة العوائق"],
			detail: [
				"ورد ذلك في ملاحظات جولة السلامة",
				"لا تعمل اللوحة الإرشادية فوق الباب",
				"جُرّب الفتح ثلاث مرات من دون نتيجة",
			],
			effect: [
				"يتعذر الإخلاء من هذه الجهة",
				"أُبلغ مسؤول السلامة بذلك",
				"يلزم إنهاؤه قبل تجربة الإخلاء",
			],
		},
		en: {
			what: [
				"Emergency exit does not open",
				"Push bar of the emergency door is broken",
				"The emergency door is blocked",
			],
			task: ["Repair the panic bar", "Clear the emergency exit"],
			detail: [
				"It was noted in the safety round",
				"The exit sign above it is off as well",
				"We tried three times without success",
			],
			effect: [
				"Nobody can leave from this side",
				"The safety officer has been told",
				"It must work before the evacuation drill",
			],
		},
	},
];
