import type { Problem } from "./problem.ts";

export const factoryProblems: readonly Problem[] = [
	{
		name: "conveyor",
		at: ["production", "loading"],
		category: "drives",
		urgency: 2,
		ar: {
			what: [
				"انحراف سير النقل عن مساره",
				"توقف سير النقل",
				"تمزق في حزام السير",
				"صوت احتكاك في بكرات السير",
			],
			task: ["ضبط شد السير", "استبدال بكرات سير النقل"],
			detail: [
				"توقف خط التعبئة أربعين دقيقة",
				"البكرة الثالثة لا تدور",
				"نُقل الإنتاج إلى الخط الثاني مؤقتًا",
			],
		},
		en: {
			what: [
				"Conveyor belt runs off track",
				"Conveyor has stopped",
				"Tear in the conveyor belt",
				"Conveyor rollers scrape",
			],
			task: ["Adjust the belt tension", "Replace the conveyor rollers"],
			detail: [
				"Packing stood still for forty minutes",
				"The third roller does not turn",
				"Production moved to line two for now",
			],
		},
	},
	{
		name: "compressor",
		at: ["compressor", "production", "workshop"],
		category: "hydraulics",
		urgency: 2,
		ar: {
			what: [
				"انخفاض ضغط الهواء المضغوط",
				"تسرب هواء من خط الضاغط",
				"ارتفاع حرارة ضاغط الهواء",
				"ضاغط الهواء لا يفصل",
			],
			task: ["صيانة ضاغط الهواء", "تغيير مرشح ضاغط الهواء وزيته"],
			detail: [
				"الضغط 5 بار والمطلوب 7",
				"المجفف يصرف ماءً كثيرًا",
				"يُسمع التسرب بوضوح عند توقف الخط",
			],
		},
		en: {
			what: [
				"Compressed air pressure is low",
				"Air leak in the compressor line",
				"Air compressor overheats",
				"The compressor does not cut out",
			],
			task: ["Service the air compressor", "Change the compressor filter and oil"],
			detail: [
				"It reads 5 bar instead of 7",
				"The dryer drains a lot of water",
				"The leak is clearly heard when the line is idle",
			],
		},
	},
	{
		name: "hydraulic leak",
		at: ["production", "workshop", "loading"],
		category: "hydraulics",
		urgency: 2,
		ar: {
			what: ["تسرب زيت هيدروليكي", "خرطوم هيدروليكي منتفخ", "بطء في حركة المكبس"],
			task: ["استبدال الخراطيم الهيدروليكية", "فحص وحدة القدرة الهيدروليكية"],
			detail: [
				"غُطيت البقعة برمل ماص",
				"ينخفض مستوى الزيت لترًا كل وردية",
				"أُوقفت الآلة حفاظًا على سلامة المشغل",
			],
		},
		en: {
			what: ["Hydraulic oil leak", "A hydraulic hose is bulging", "The press moves slowly"],
			task: ["Replace the hydraulic hoses", "Check the hydraulic power pack"],
			detail: [
				"We covered the spill with absorbent",
				"It loses a litre per shift",
				"The machine was stopped for the operator's safety",
			],
		},
	},
	{
		name: "bearing",
		at: ["production", "compressor", "boiler"],
		category: "drives",
		urgency: 1,
		ar: {
			what: ["صوت غير طبيعي في محمل المحرك", "اهتزاز مرتفع في المحرك", "سخونة في محامل الدوران"],
			task: ["تغيير محامل المحرك", "قياس الاهتزاز وموازنة المروحة"],
			detail: ["قراءة الاهتزاز 9 مم/ث", "أُعيد التشحيم ولم يتحسن", "يُتوقع أن يصمد أيامًا فقط"],
		},
		en: {
			what: [
				"Unusual noise from a motor bearing",
				"High vibration on the motor",
				"Bearings run hot",
			],
			task: ["Change the motor bearings", "Measure vibration and balance the fan"],
			detail: ["Vibration reads 9 mm/s", "Greasing did not help", "It may last only a few days"],
		},
	},
	{
		name: "forklift",
		at: ["loading", "warehouse"],
		category: "vehicles",
		urgency: 1,
		ar: {
			what: [
				"الرافعة الشوكية لا تعمل",
				"ضعف بطارية الرافعة الشوكية",
				"تسرب من أسطوانة رفع الرافعة",
				"إطار الرافعة الشوكية متآكل",
			],
			task: ["صيانة الرافعة الشوكية", "تغيير إطارات الرافعة"],
			detail: [
				"تعمل ساعة واحدة بعد الشحن الكامل",
				"فُحصت في بداية الوردية",
				"نعتمد على رافعة واحدة لكل الورديات",
			],
		},
		en: {
			what: [
				"Forklift does not start",
				"Forklift battery is weak",
				"The lift cylinder of the forklift leaks",
				"Forklift tyre is worn",
			],
			task: ["Service the forklift", "Change the forklift tyres"],
			detail: [
				"It runs for an hour after a full charge",
				"It was checked at the start of the shift",
				"One forklift serves all shifts now",
			],
		},
	},
	{
		name: "dock door",
		at: ["loading", "warehouse"],
		category: "vehicles",
		urgency: 1,
		ar: {
			what: ["باب التحميل السريع عالق", "منصة التحميل لا ترتفع", "تلف مطاط حماية رصيف التحميل"],
			task: ["إصلاح باب التحميل", "صيانة منصة التحميل"],
			detail: ["لا يعمل إلا يدويًّا", "تتأخر الشاحنات في الانتظار", "اصطدمت به شاحنة أثناء الرجوع"],
		},
		en: {
			what: [
				"The rapid dock door is stuck",
				"Dock leveller does not rise",
				"Dock bumpers are damaged",
			],
			task: ["Repair the dock door", "Service the dock leveller"],
			detail: ["It only works by hand", "Trucks have to wait", "A truck backed into it"],
		},
	},
	{
		name: "boiler",
		at: ["boiler"],
		category: "hydraulics",
		urgency: 2,
		ar: {
			what: ["تسرب بخار من الغلاية", "الغلاية تفصل عند بدء التشغيل", "ارتفاع ضغط الغلاية عن الحد"],
			task: ["فحص صمامات الأمان في الغلاية", "صيانة حارق الغلاية"],
			detail: ["أُخليت المنطقة المحيطة", "تظهر رسالة عطل في اللهب", "شهادة الفحص تنتهي هذا الشهر"],
		},
		en: {
			what: [
				"Steam leak at the boiler",
				"Boiler trips at start-up",
				"Boiler pressure goes above the limit",
			],
			task: ["Check the boiler safety valves", "Service the burner"],
			detail: [
				"The area around it is closed",
				"It shows a flame failure",
				"Its certificate runs out this month",
			],
		},
	},
	{
		name: "machine guard",
		at: ["production", "workshop"],
		category: "protection",
		urgency: 2,
		ar: {
			what: ["غطاء حماية الآلة مفكوك", "زر الإيقاف الطارئ لا يعمل", "الستارة الضوئية معطلة"],
			task: ["إعادة تركيب أغطية الحماية", "فحص أزرار الإيقاف الطارئ"],
			detail: ["أُوقفت الآلة حتى الإصلاح", "كُشف ذلك في جولة السلامة", "جرى تجاوز الحساس من دون إذن"],
		},
		en: {
			what: [
				"Machine guard is loose",
				"Emergency stop does not work",
				"The light curtain is faulty",
			],
			task: ["Refit the machine guards", "Test the emergency stops"],
			detail: [
				"The machine is locked out until repaired",
				"Found during the safety walk",
				"The sensor had been bypassed",
			],
		},
	},
	{
		name: "welding",
		at: ["workshop"],
		category: "welding",
		urgency: 0,
		ar: {
			what: ["آلة اللحام لا تعطي تيارًا ثابتًا", "آلة اللحام تنطفئ أثناء العمل", "كيبل اللحام متشقق"],
			task: ["معايرة آلة اللحام", "استبدال كيبلات اللحام"],
			detail: ["تتوقف بعد دقيقتين من العمل", "المروحة الداخلية لا تدور", "لدينا أعمال لحام متأخرة"],
		},
		en: {
			what: [
				"Welding machine gives unsteady current",
				"Welding machine cuts out during work",
				"The welding cable is cracked",
			],
			task: ["Calibrate the welder", "Replace the welding cables"],
			detail: ["It stops after two minutes", "Its fan does not turn", "Welding jobs are piling up"],
		},
	},
	{
		name: "scale and instruments",
		at: ["quality", "production", "warehouse"],
		category: "instruments",
		urgency: 0,
		ar: {
			what: [
				"الميزان يعطي قراءات متذبذبة",
				"جهاز القياس يحتاج إلى معايرة",
				"حساس الحرارة يعطي قراءة خاطئة",
			],
			task: ["معايرة الميزان وإصدار شهادة", "استبدال حساس الحرارة"],
			detail: ["القراءة تختلف عن الجهاز المرجعي", "انتهت شهادة المعايرة", "رُفضت دفعة بسبب ذلك"],
		},
		en: {
			what: ["Scale readings jump", "A gauge needs calibration", "Temperature sensor reads wrong"],
			task: ["Calibrate the scale and issue a certificate", "Replace the temperature sensor"],
			detail: [
				"It differs from the reference instrument",
				"The calibration certificate has run out",
				"A batch was rejected because of it",
			],
		},
	},
	{
		name: "racking",
		at: ["warehouse"],
		category: "vehicles",
		urgency: 1,
		ar: {
			what: ["انبعاج في قائم الأرفف", "عارضة رف مكسورة", "شبك حماية الأرفف مفقود"],
			task: ["استبدال قائم الأرفف المتضرر", "تركيب واقيات لأعمدة الأرفف"],
			detail: [
				"فُرّغ الممر من البضاعة",
				"صدمته رافعة في الوردية الليلية",
				"الحمولة المسموحة غير مكتوبة",
			],
		},
		en: {
			what: ["A rack upright is bent", "A rack beam is broken", "The rack safety mesh is missing"],
			task: ["Replace the damaged upright", "Fit post protectors"],
			detail: [
				"The aisle was emptied",
				"A forklift hit it on the night shift",
				"No load sign is posted",
			],
		},
	},
	{
		name: "dust extraction",
		at: ["production", "workshop"],
		category: "protection",
		urgency: 1,
		ar: {
			what: ["ضعف شفط الغبار", "امتلاء أكياس مجمّع الغبار", "انفصال مجرى الشفط"],
			task: ["تغيير أكياس مجمّع الغبار", "تنظيف مجاري الشفط"],
			detail: [
				"يتراكم الغبار على الآلات",
				"يستخدم العمال الكمامات طوال الوردية",
				"فرق الضغط خارج الحد",
			],
		},
		en: {
			what: [
				"Dust extraction is weak",
				"Dust collector bags are full",
				"An extraction duct came off",
			],
			task: ["Change the dust collector bags", "Clean the extraction ducts"],
			detail: [
				"Dust settles on the machines",
				"Workers wear masks the whole shift",
				"Pressure drop is out of range",
			],
		},
	},
];
