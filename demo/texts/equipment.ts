import { type Problem, teaching } from "./problem.ts";

export const equipmentProblems: readonly Problem[] = [
	{
		name: "projector",
		at: [...teaching, "office"],
		category: "displays",
		drawing: "projector",
		urgency: 1,
		ar: {
			what: [
				"جهاز العرض لا يعمل",
				"صورة جهاز العرض باهتة",
				"جهاز العرض ينطفئ بعد دقائق",
				"جهاز العرض لا يتصل بالحاسب",
			],
			task: ["استبدال مصباح جهاز العرض", "صيانة جهاز العرض وتنظيف مرشحه"],
			detail: [
				"تظهر رسالة تنبيه بانتهاء عمر المصباح",
				"جُرّب كيبل آخر والنتيجة نفسها",
				"المروحة صوتها مرتفع جدًّا",
			],
		},
		en: {
			what: [
				"Projector is not working",
				"Projector picture is faint",
				"The projector shuts down after minutes",
				"Projector does not detect the computer",
			],
			task: ["Replace the projector lamp", "Service the projector and clean its filter"],
			detail: [
				"It warns that the lamp has reached its end",
				"We tried another cable, same result",
				"Its fan is very loud",
			],
		},
	},
	{
		name: "smart board",
		at: ["classroom", "lab", "computers", "hall", "library"],
		category: "displays",
		urgency: 1,
		ar: {
			what: [
				"السبورة الذكية لا تستجيب للمس",
				"شاشة العرض التفاعلية مطفأة",
				"خطوط على الشاشة التفاعلية",
			],
			task: ["معايرة السبورة الذكية", "إصلاح الشاشة التفاعلية"],
			detail: ["الجزء الأيسر فقط لا يعمل", "حُدّث البرنامج ولم تُحل المشكلة", "قلم الشاشة مفقود"],
		},
		en: {
			what: [
				"Smart board does not react to touch",
				"Interactive screen stays off",
				"Lines on the interactive screen",
			],
			task: ["Calibrate the smart board", "Repair the interactive screen"],
			detail: ["Only the left part fails", "An update did not help", "The pen is missing"],
		},
	},
	{
		name: "computer",
		at: ["computers", "office", "library", "lab", "quality"],
		category: "computers",
		urgency: 1,
		ar: {
			what: ["الحاسب لا يقلع", "شاشة الحاسب سوداء", "بطء شديد في الحاسب", "الحاسب ينطفئ فجأة"],
			task: ["صيانة أجهزة الحاسب وتحديثها", "ترقية ذاكرة الحاسب"],
			detail: [
				"يصدر صفيرًا متقطعًا عند التشغيل",
				"تظهر رسالة خطأ في القرص",
				"الملفات المهمة محفوظة عليه",
			],
		},
		en: {
			what: [
				"Computer does not boot",
				"Computer screen stays black",
				"The computer is extremely slow",
				"The computer switches off suddenly",
			],
			task: ["Service and update the computers", "Upgrade the computer memory"],
			detail: ["It beeps when switched on", "It shows a disk error", "Important files are on it"],
		},
	},
	{
		name: "printer",
		at: ["office", "library", "computers", "quality"],
		category: "computers",
		urgency: 0,
		ar: {
			what: [
				"الطابعة لا تسحب الورق",
				"انحشار الورق في الطابعة",
				"طباعة باهتة ومخططة",
				"آلة التصوير متعطلة",
			],
			task: ["صيانة الطابعة وتغيير الحبر", "إصلاح آلة التصوير"],
			detail: [
				"يتكرر الانحشار كل عشر ورقات",
				"الحبر ممتلئ بحسب المؤشر",
				"لدينا اختبارات يجب تصويرها",
			],
		},
		en: {
			what: [
				"Printer does not feed paper",
				"Paper jam in the printer",
				"Printouts are faint and striped",
				"The photocopier is down",
			],
			task: ["Service the printer and change its toner", "Repair the photocopier"],
			detail: [
				"It jams every ten pages",
				"The toner is full according to the display",
				"We have documents that must be copied",
			],
		},
	},
	{
		name: "speakers",
		at: ["prayer", "hall", "yard", "sports", "classroom"],
		category: "displays",
		urgency: 0,
		ar: {
			what: [
				"مكبر الصوت لا يعمل",
				"تشويش وصفير في مكبرات الصوت",
				"الميكروفون اللاسلكي لا يلتقط الصوت",
			],
			task: ["صيانة النظام الصوتي", "استبدال سماعات السقف"],
			detail: [
				"الصوت مسموع من جهة واحدة فقط",
				"يحدث ذلك عند رفع مستوى الصوت",
				"بطارية الميكروفون جديدة",
			],
		},
		en: {
			what: [
				"Loudspeaker is dead",
				"Speakers crackle and whistle",
				"The wireless microphone picks up nothing",
			],
			task: ["Service the sound system", "Replace the ceiling speakers"],
			detail: [
				"Sound comes from one side only",
				"It happens when the volume is raised",
				"The microphone battery is new",
			],
		},
	},
	{
		name: "gas tap",
		at: ["lab"],
		category: "lab",
		urgency: 2,
		ar: {
			what: ["تسرب من صنبور الغاز", "رائحة غاز"],
			task: ["فحص تمديدات الغاز"],
			detail: ["أُغلق المحبس وفُتحت النوافذ", "جُرّب بالماء والصابون وظهرت فقاعات"],
			effect: ["أُلغيت التجارب العملية مؤقتًا", "أُخلي المختبر حتى الكشف"],
		},
		en: {
			what: ["Gas tap leaks", "Smell of gas"],
			task: ["Check the gas lines"],
			detail: ["The valve is closed and the windows are open", "Soapy water shows bubbles"],
			effect: [
				"Practical lessons are cancelled for now",
				"The lab stays empty until it is checked",
			],
		},
	},
	{
		name: "fume cupboard",
		at: ["lab"],
		category: "lab",
		urgency: 1,
		ar: {
			what: ["خزانة الأبخرة لا تشفط", "صوت مرتفع من خزانة الأبخرة", "زجاج خزانة الأبخرة عالق"],
			task: ["إصلاح خزانة شفط الأبخرة"],
			detail: ["تدفق الهواء ضعيف جدًّا بحسب القياس", "المحرك يسخن بسرعة"],
			effect: ["أُوقفت تجارب الكيمياء", "تبقى الروائح في المختبر"],
		},
		en: {
			what: [
				"Fume cupboard does not extract",
				"Fume cupboard is very loud",
				"The fume cupboard sash is stuck",
			],
			task: ["Repair the fume cupboard"],
			detail: ["The measured air flow is far too low", "Its motor heats up quickly"],
			effect: ["Chemistry experiments are on hold", "Fumes stay in the lab"],
		},
	},
	{
		name: "microscopes",
		at: ["lab"],
		category: "lab",
		urgency: 0,
		ar: {
			what: ["المجهر لا يضيء", "عدسات المجاهر متسخة", "بعض المجاهر لا تُضبط"],
			task: ["صيانة المجاهر", "تنظيف عدسات المجاهر ومعايرتها"],
			detail: ["خمسة من أصل اثني عشر لا تعمل", "المصباح محترق", "فُقد أحد المسامير"],
		},
		en: {
			what: [
				"A microscope does not light up",
				"Microscope lenses are dirty",
				"Some microscopes do not focus",
			],
			task: ["Service the microscopes"],
			detail: ["Five of twelve do not work", "The bulb has burnt out", "A screw is missing"],
		},
	},
	{
		name: "fridge",
		at: ["canteen", "clinic"],
		category: "kitchen",
		urgency: 1,
		ar: {
			what: ["الثلاجة لا تبرّد", "باب الثلاجة لا يُغلق", "تسرب ماء من أسفل الثلاجة"],
			task: ["صيانة الثلاجة وتعبئة الغاز"],
			detail: ["الإطار المطاطي ممزق", "درجة الحرارة داخلها 15 درجة", "الضاغط لا يتوقف"],
			effect: ["أُتلفت بعض المواد حفاظًا على الصحة", "نُقلت المحتويات إلى ثلاجة أخرى"],
		},
		en: {
			what: [
				"Fridge is not cooling",
				"The fridge door does not close",
				"Water leaks from under the fridge",
			],
			task: ["Service the fridge and refill its gas"],
			detail: ["The rubber seal is torn", "It is 15 degrees inside", "The compressor never stops"],
			effect: ["Some items had to be thrown away", "Everything was moved to another fridge"],
		},
	},
	{
		name: "oven",
		at: ["canteen"],
		category: "kitchen",
		urgency: 1,
		ar: {
			what: ["الفرن الكهربائي لا يسخن", "باب الفرن لا يُغلق", "سخان الطعام متوقف"],
			task: ["إصلاح الفرن", "استبدال سخان الطعام"],
			detail: ["يفصل القاطع عند تشغيله", "مفتاح الحرارة مكسور"],
			effect: ["لا تُقدَّم وجبات ساخنة حاليًّا"],
		},
		en: {
			what: ["Electric oven does not heat", "Oven door does not close", "The food warmer is dead"],
			task: ["Repair the oven", "Replace the food warmer"],
			detail: ["It trips the breaker", "The heat knob is broken"],
			effect: ["No hot meals for now"],
		},
	},
	{
		name: "lift",
		at: ["corridor", "office", "hall"],
		category: "electricity",
		urgency: 2,
		ar: {
			what: ["توقف المصعد بين دورين", "باب المصعد لا يُغلق", "المصعد يهتز أثناء الحركة"],
			task: ["صيانة المصعد من الشركة المختصة"],
			detail: [
				"أُخرج من كان بداخله بسلام",
				"وُضعت لوحة تفيد بعدم استخدامه",
				"لا يعمل زر الطوارئ أيضًا",
			],
			effect: ["يستخدم كبار السن الدرج بصعوبة", "يتعذر نقل الأجهزة بين الأدوار"],
		},
		en: {
			what: [
				"The lift stopped between two floors",
				"Lift door does not close",
				"Lift shakes while moving",
			],
			task: ["Have the lift serviced by its company"],
			detail: [
				"Nobody was hurt",
				"We put up an out-of-service sign",
				"The emergency button does not work either",
			],
			effect: [
				"Older people have trouble with the stairs",
				"Equipment can't be moved between floors",
			],
		},
	},
	{
		name: "racks in store",
		at: ["store"],
		category: "furniture",
		urgency: 0,
		ar: {
			what: ["رف تخزين مائل", "ازدحام المواد في الممرات", "رطوبة قرب الكراتين المخزنة"],
			task: ["تركيب أرفف معدنية إضافية", "إعادة تنظيم أرفف التخزين"],
			detail: [
				"الحمولة موزعة على جهة واحدة",
				"يصعب الوصول إلى الأصناف الخلفية",
				"رُفعت الكراتين على منصات خشبية",
			],
			effect: ["يشكل ذلك خطرًا على أمين المستودع", "تأخر الجرد السنوي بسبب ذلك"],
		},
		en: {
			what: [
				"A storage rack is leaning",
				"Goods block the aisles",
				"Damp next to the stored boxes",
			],
			task: ["Install more metal shelves", "Rearrange the storage racks"],
			detail: [
				"All the load is on one side",
				"Items at the back can't be reached",
				"We lifted the boxes on pallets",
			],
			effect: ["It is a risk for the store keeper", "The yearly stocktaking is late because of it"],
		},
	},
];
