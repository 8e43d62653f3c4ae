import type { PhraseLanguage } from "./phrases.ts";

export type Notes = Readonly<Record<PhraseLanguage, readonly string[]>>;

/** Notes while the work goes on. */
export const progressNotes: Notes = {
	ar: [
		"طُلبت قطعة الغيار من المستودع المركزي، وتصل غدًا.",
		"تمت المعاينة، والعمل يحتاج إلى فنيَّين.",
		"جرى التنسيق مع مقدّم الطلب لتحديد موعد الزيارة.",
		"الموقع مغلق وقت الزيارة، وسيُعاد الحضور صباح الغد.",
		"بدأ العمل وسيكتمل خلال ساعتين.",
		"نُفذ إصلاح مؤقت إلى حين توفر القطعة.",
		"يلزم فصل التيار خارج أوقات الدوام لإكمال العمل.",
		"بانتظار اعتماد تكلفة القطعة.",
		"تم التواصل مع الشركة الضامنة، وحُدد موعد يوم الأحد.",
		"المشكلة أكبر من المتوقع، ونحتاج إلى مقاول متخصص.",
		"أُخذت القياسات، وسيُجهز البديل في الورشة.",
		"نأمل تزويدنا بصورة أوضح للموقع.",
	],
	en: [
		"The part was ordered from the central store and arrives tomorrow.",
		"Inspected; the job needs two technicians.",
		"Agreed on a visit time with the requester.",
		"The place was closed when we came; we will return tomorrow morning.",
		"Work has started and will take two hours.",
		"Temporary repair done until the part is here.",
		"Power must be off outside working hours to finish this.",
		"Waiting for the cost of the part to be approved.",
		"The warranty company was called and comes on Sunday.",
		"It is bigger than expected; a contractor is needed.",
		"Measurements taken; the workshop is preparing the replacement.",
		"Please send a clearer picture of the spot.",
	],
};

/** Notes when the work was done. */
export const doneNotes: Notes = {
	ar: [
		"تم الإصلاح والتجربة بحضور مقدّم الطلب.",
		"استُبدلت القطعة التالفة، والجهاز يعمل بصورة طبيعية.",
		"أُنجز العمل ونُظف الموقع.",
		"تمت المعالجة، ونوصي بصيانة دورية كل ثلاثة أشهر.",
		"جُربت مدة ساعة من دون ملاحظات.",
		"اكتمل العمل، وسُلّم المفتاح للحارس.",
		"انتهى العمل بعد وصول القطعة من المستودع.",
	],
	en: [
		"Repaired and tested with the requester present.",
		"The damaged part was replaced and it runs normally.",
		"Work done and the place cleaned up.",
		"Fixed; we recommend a service every three months.",
		"Tested for an hour without remarks.",
		"Completed; the key is back with the guard.",
		"Finished after the part arrived from the store.",
	],
};

/** Notes with the reason for a rejection. */
export const rejectedNotes: Notes = {
	ar: [
		"الطلب مكرر، ويُتابع ضمن طلب سابق.",
		"الموقع ضمن مشروع تأهيل قائم، وسيُعالج من خلاله.",
		"لا يتوافر اعتماد مالي لهذا البند حاليًّا.",
		"الصنف متوفر في مستودع الفرع، ويُصرف منه.",
		"عند المعاينة لم توجد المشكلة المذكورة.",
		"الطلب خارج نطاق أعمال الصيانة.",
		"نأمل إعادة الرفع مع تحديد الموقع بدقة.",
	],
	en: [
		"Duplicate; followed up under an earlier request.",
		"The place is part of a renovation project and will be handled there.",
		"No budget for this item at present.",
		"The branch store has it; please draw it from there.",
		"The problem could not be found on inspection.",
		"Outside the scope of maintenance.",
		"Please raise it again with the exact place.",
	],
};

/** The requester's further notes. */
export const reminderNotes: Notes = {
	ar: [
		"نأمل إفادتنا بالمستجدات.",
		"المشكلة مستمرة، وازدادت منذ الأمس.",
		"نؤكد أهمية الإنجاز قبل بداية الأسبوع.",
		"لم يحضر أحد حتى الآن.",
		"نشكر سرعة التجاوب.",
	],
	en: [
		"Any news on this?",
		"The problem is still there and has got worse since yesterday.",
		"It is important to have this done before the week starts.",
		"Nobody has come so far.",
		"Thank you for the quick response.",
	],
};

export const escalationComments: Notes = {
	ar: [
		"تجاوز الطلب موعده ولم يُعالج بعد، نأمل التوجيه.",
		"نأمل التدخل لتوفير القطعة المطلوبة في أقرب وقت.",
		"الموقع متوقف بسبب هذا الطلب، ونأمل المتابعة العاجلة.",
		"تكرر الوعد بالزيارة ولم تتم، نأمل الإحاطة.",
	],
	en: [
		"The request is past its date and still open; please advise.",
		"Please help us get the missing part soon.",
		"The place is out of use because of this; please follow up.",
		"Visits were promised but did not happen.",
	],
};
