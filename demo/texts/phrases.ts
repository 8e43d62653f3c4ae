import type { Subject } from "./problem.ts";

export type PhraseLanguage = "ar" | "en";

/** The time since which the problem exists; follows the problem. */
export const since: Readonly<Record<PhraseLanguage, readonly string[]>> = {
	ar: [
		"منذ صباح اليوم",
		"منذ يومين",
		"منذ ثلاثة أيام",
		"منذ الأسبوع الماضي",
		"منذ بداية الأسبوع",
		"منذ مساء أمس",
		"منذ أيام",
		"منذ أكثر من أسبوع",
		"منذ نهاية الدوام يوم الخميس",
	],
	en: [
		"since this morning",
		"for two days",
		"for three days now",
		"since last week",
		"since the start of the week",
		"since yesterday evening",
		"for some days",
		"for more than a week",
		"since Thursday afternoon",
	],
};

export const orderAsks: Readonly<Record<PhraseLanguage, readonly string[]>> = {
	ar: [
		"نأمل الموافقة",
		"شاكرين تعاونكم",
		"وتقبلوا تحياتنا",
		"نأمل إفادتنا بما يتم",
		"للتوجيه بما ترونه",
	],
	en: ["Please approve", "Thank you", "Many thanks for your help", "Please let us know"],
};

export const asks: Readonly<Record<PhraseLanguage, readonly string[]>> = {
	ar: [
		"نأمل المعالجة في أقرب وقت",
		"يرجى إرسال فني للكشف",
		"نأمل سرعة التجاوب",
		"يرجى التنسيق معنا قبل الحضور",
		"نرجو معاينة الموقع",
		"نأمل الإفادة بموعد الزيارة",
		"يُفضل الحضور بعد الساعة الواحدة ظهرًا",
		"يمكن استلام المفتاح من الحارس",
		"نأمل إنهاء العمل قبل نهاية الأسبوع",
		"شاكرين تعاونكم",
		"وتقبلوا تحياتنا",
	],
	en: [
		"Please fix it as soon as possible",
		"Please send someone to have a look",
		"A quick response would help",
		"Please call before you come",
		"Please come and inspect it",
		"Let us know when you can come",
		"After 1 pm suits us best",
		"The guard has the key",
		"It should be done before the weekend",
		"Thank you",
		"Many thanks for your help",
	],
};

/** The effects of a kind of problem. */
export const effects: Readonly<
	Record<Subject, Readonly<Record<PhraseLanguage, readonly string[]>>>
> = {
	air: {
		ar: [
			"المكان حار ولا يمكن البقاء فيه",
			"اضطررنا إلى نقل العمل إلى غرفة أخرى",
			"تتأثر الأجهزة بارتفاع الحرارة",
			"كثرت الشكاوى من الحضور",
			"فُتحت النوافذ مؤقتًا فدخل الغبار",
			"نستخدم مروحة متنقلة حاليًّا",
		],
		en: [
			"It is too hot to stay inside",
			"We had to move to another room",
			"The heat affects the equipment",
			"People keep complaining",
			"We opened the windows and dust came in",
			"We use a portable fan for now",
		],
	},
	water: {
		ar: [
			"يُهدر ماء كثير يوميًّا",
			"الأرضية زلقة وتشكل خطرًا",
			"أُغلق الموقع مؤقتًا",
			"يُخشى وصول الماء إلى التمديدات الكهربائية",
			"يستخدم الجميع الموقع المجاور فيزدحم",
			"ظهرت رطوبة في الجدران المجاورة",
		],
		en: [
			"A lot of water is wasted every day",
			"The floor is slippery and unsafe",
			"The place is closed for now",
			"Water may reach the electrical wiring",
			"Everybody uses the next one, so it is crowded",
			"The walls next to it are getting damp",
		],
	},
	electricity: {
		ar: [
			"يشكل ذلك خطرًا على السلامة",
			"تعطل العمل في الموقع",
			"نستعمل وصلة من الغرفة المجاورة",
			"توقفت الأجهزة عن العمل أكثر من مرة",
			"فُصل التيار عن الجزء المتضرر",
			"يُخشى من تلف الأجهزة",
		],
		en: [
			"It is a safety risk",
			"Work here has stopped",
			"We use an extension from next door",
			"Devices switched off several times",
			"The affected part has no power now",
			"We fear for the equipment",
		],
	},
	doors: {
		ar: [
			"لا يمكن تأمين الموقع بعد الدوام",
			"يُخشى على العهدة من الضياع",
			"يضطر الحارس إلى البقاء قربه",
			"يسبب ذلك ازدحامًا وقت الخروج",
			"أُغلق الموقع حتى الإصلاح",
		],
		en: [
			"The place can't be secured after hours",
			"Equipment inside may go missing",
			"The guard has to stay next to it",
			"It causes crowding at leaving time",
			"We keep it closed until it is repaired",
		],
	},
	furniture: {
		ar: [
			"العدد المتبقي لا يكفي",
			"يزداد التلف مع الاستعمال",
			"جُمع التالف في زاوية واحدة",
			"نستعين بأثاث من غرفة أخرى",
			"يحتاج الأمر إلى نجار",
		],
		en: [
			"What is left is not enough",
			"It gets worse with use",
			"The damaged pieces are in one corner",
			"We borrow furniture from another room",
			"It needs a carpenter",
		],
	},
	networks: {
		ar: [
			"توقفت الأعمال المرتبطة بالنظام",
			"نعتمد على الجوال لإنهاء المعاملات",
			"تأخر رفع البيانات المطلوبة",
			"تعطلت الأعمال المعتمدة على الشبكة",
			"عدد المتأثرين يقارب العشرين",
		],
		en: [
			"Work in the system has stopped",
			"We use mobile data to get things done",
			"Reports can't be uploaded in time",
			"Everything that needs the network waits",
			"About twenty people are affected",
		],
	},
	cleaning: {
		ar: [
			"المنظر غير لائق أمام الزوار",
			"يُخشى من انتقال العدوى",
			"تتزايد الروائح يومًا بعد يوم",
			"قمنا بتنظيف مبدئي لكنه لا يكفي",
		],
		en: [
			"It looks bad to visitors",
			"It is a health concern",
			"The smell gets stronger every day",
			"We did a quick clean, but that is not enough",
		],
	},
	safety: {
		ar: [
			"الموقع غير مطابق لاشتراطات السلامة",
			"يلزم إنهاؤه قبل زيارة الدفاع المدني",
			"لا يوجد بديل قريب",
			"أُبلغ مسؤول السلامة بذلك",
			"اتُّخذت إجراءات احترازية مؤقتة",
		],
		en: [
			"The place does not meet safety rules",
			"It must be done before the Civil Defence visit",
			"There is no other one nearby",
			"The safety officer has been told",
			"Temporary precautions are in place",
		],
	},
	building: {
		ar: [
			"يتسع الضرر مع الوقت",
			"أُخلي الجزء المتضرر من الغرفة",
			"يثير ذلك قلق العاملين",
			"لدى الإدارة صور للموقع",
			"سبق رفع ملاحظة مماثلة العام الماضي",
		],
		en: [
			"The damage grows with time",
			"We cleared that part of the room",
			"Staff are worried about it",
			"The office has pictures of it",
			"We reported something similar last year",
		],
	},
	grounds: {
		ar: [
			"يشكل ذلك خطرًا على المارة",
			"أُحيط الموقع بحواجز مؤقتة",
			"يلفت ذلك نظر الزوار فور وصولهم",
			"وردت شكوى بهذا الخصوص",
		],
		en: [
			"It is a danger to passers-by",
			"We put up temporary barriers",
			"Visitors notice it as soon as they arrive",
			"We received a complaint about it",
		],
	},
	equipment: {
		ar: [
			"تعطل جزء من العمل اليومي",
			"نتناوب على الجهاز المتبقي",
			"استُعير جهاز بديل ليومين فقط",
			"الجهاز خارج فترة الضمان",
			"الجهاز ما زال ضمن فترة الضمان",
		],
		en: [
			"Part of the daily work is on hold",
			"We take turns on the one that is left",
			"We borrowed another one for two days only",
			"It is out of warranty",
			"It is still under warranty",
		],
	},
	machines: {
		ar: [
			"تأخر الإنتاج عن الخطة",
			"يؤثر ذلك في مواعيد التسليم",
			"يعمل الخط بنصف طاقته",
			"أُبلغ مشرف الوردية",
			"وُضع قفل السلامة وبطاقته على الآلة",
		],
		en: [
			"Production is behind plan",
			"Deliveries are affected",
			"The line runs at half speed",
			"The shift supervisor knows",
			"Lockout and tag are in place",
		],
	},
};
