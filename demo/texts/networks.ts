import { type Problem, rooms } from "./problem.ts";

const connected = [...rooms, "server"] as const;

export const networkProblems: readonly Problem[] = [
	{
		name: "no internet",
		at: connected,
		category: "networks",
		urgency: 1,
		ar: {
			what: [
				"انقطاع الإنترنت",
				"لا يوجد اتصال بالشبكة",
				"بطء شديد في الإنترنت",
				"الشبكة تنقطع كل بضع دقائق",
			],
			task: ["فحص نقاط الشبكة وإعادة الاتصال", "تتبع سبب انقطاع الشبكة"],
			detail: [
				"تعمل الأجهزة في الغرف المجاورة من دون مشكلة",
				"أُعيد تشغيل الموجّه من دون فائدة",
				"مؤشر الاتصال يومض بالبرتقالي",
			],
		},
		en: {
			what: [
				"Internet is down",
				"No network connection",
				"Internet is very slow",
				"Network drops every few minutes",
			],
			task: ["Check the network outlets", "Trace the cause of the network drops"],
			detail: [
				"The rooms next door are fine",
				"Restarting the router did not help",
				"The link light blinks orange",
			],
		},
	},
	{
		name: "wireless",
		at: [...connected, "yard"],
		category: "networks",
		urgency: 0,
		ar: {
			what: [
				"ضعف إشارة الشبكة اللاسلكية",
				"نقطة الوصول اللاسلكي لا تعمل",
				"الشبكة اللاسلكية لا تظهر",
			],
			task: ["تركيب نقطة وصول إضافية", "استبدال نقطة الوصول المتعطلة"],
			detail: [
				"الإشارة جيدة قرب الباب فقط",
				"الضوء الأزرق على الجهاز مطفأ",
				"العدد كبير والشبكة لا تحتمله",
			],
		},
		en: {
			what: [
				"Weak Wi-Fi signal",
				"Wireless access point is dead",
				"The Wi-Fi network does not show up",
			],
			task: ["Install one more access point", "Replace the broken access point"],
			detail: [
				"Signal is fine only near the door",
				"The blue light is off",
				"Too many users for one access point",
			],
		},
	},
	{
		name: "outlet and cables",
		at: connected,
		category: "networks",
		urgency: 0,
		ar: {
			what: ["منفذ الشبكة مكسور", "كيبل الشبكة مقطوع", "أسلاك الشبكة غير مرتبة ومعرضة للقطع"],
			task: ["تمديد نقطة شبكة جديدة", "ترتيب كيبلات الشبكة وترقيمها"],
			detail: [
				"نستعمل وصلة مؤقتة ممدودة على الأرض",
				"المطلوب نقطتان بجوار المكتب",
				"يبدو أن القوارض أتلفت الكيبل",
			],
		},
		en: {
			what: ["Network outlet is broken", "Network cable is cut", "Network cables are a mess"],
			task: ["Run a new network point", "Tidy and label the network cables"],
			detail: [
				"We use a loose cable across the floor",
				"Two points are needed next to the desk",
				"Rodents seem to have chewed it",
			],
		},
	},
	{
		name: "rack",
		at: ["server"],
		category: "networks",
		urgency: 2,
		ar: {
			what: [
				"ارتفاع حرارة خزانة الشبكة",
				"المحوّل الشبكي يُعاد تشغيله تلقائيًّا",
				"جهاز الطاقة الاحتياطي يصدر إنذارًا",
			],
			task: ["استبدال بطاريات جهاز الطاقة الاحتياطي", "تنظيف خزانة الشبكة وفحص التهوية"],
			detail: [
				"القراءة على الشاشة 41 درجة",
				"يصفر الجهاز كل ثلاثين ثانية",
				"انقطعت الخدمة مرتين هذا الأسبوع",
			],
		},
		en: {
			what: [
				"Network rack is overheating",
				"The switch restarts by itself",
				"UPS alarm keeps beeping",
			],
			task: ["Replace the UPS batteries", "Clean the rack and check its ventilation"],
			detail: [
				"The display reads 41 degrees",
				"It beeps every thirty seconds",
				"Two outages this week",
			],
		},
	},
	{
		name: "camera",
		at: ["gate", "corridor", "yard", "parking", "server", "guard", "loading"],
		category: "cameras",
		urgency: 1,
		ar: {
			what: ["كاميرا المراقبة لا تعمل", "صورة الكاميرا مشوشة", "جهاز التسجيل لا يحفظ التسجيلات"],
			task: ["ضبط زاوية الكاميرا وتنظيف العدسة", "استبدال كاميرا المراقبة المتعطلة"],
			detail: [
				"الشاشة سوداء منذ آخر انقطاع للتيار",
				"لا تظهر أرقام لوحات المركبات",
				"القرص الصلب ممتلئ أو تالف",
			],
			effect: ["لا تغطية لهذا الموقع حاليًّا", "طلبت الجهة الأمنية سرعة الإصلاح"],
		},
		en: {
			what: [
				"Security camera is down",
				"Camera picture is blurred",
				"The recorder does not keep recordings",
			],
			task: ["Adjust the camera and clean its lens", "Replace the broken camera"],
			detail: [
				"Black screen since the last power cut",
				"Number plates cannot be read",
				"The disk is full or damaged",
			],
			effect: ["This spot is not covered now", "Security wants it repaired quickly"],
		},
	},
	{
		name: "phone and intercom",
		at: ["office", "gate", "guard", "clinic", "library"],
		category: "networks",
		urgency: 0,
		ar: {
			what: ["الهاتف الداخلي لا يعمل", "تشويش في الهاتف", "جهاز الاتصال الداخلي عند المدخل متعطل"],
			task: ["إصلاح خط الهاتف", "استبدال جهاز الاتصال الداخلي"],
			detail: ["لا توجد حرارة في الخط", "يسمعنا المتصل ولا نسمعه", "السماعة مكسورة"],
			effect: ["نستخدم الجوال بدلًا منه", "يتعذر التواصل مع البوابة"],
		},
		en: {
			what: ["Desk phone is dead", "Noise on the phone line", "The entrance intercom is broken"],
			task: ["Repair the phone line", "Replace the intercom"],
			detail: [
				"There is no dial tone",
				"Callers hear us but we don't hear them",
				"The handset is broken",
			],
			effect: ["We use mobiles instead", "The gate can't be reached"],
		},
	},
];
