import type { PhraseLanguage } from "./phrases.ts";

/** `{item}` is the resource, `{qty}` its quantity; `{from}`, `{for}` and `{at}` give the place. */
type OrderWording = {
	what: readonly string[];
	reason: readonly string[];
	/** Texts for items that are fixed to a building. */
	fit?: readonly string[];
};
export type OrderTexts = Readonly<Record<PhraseLanguage, OrderWording>>;

export const disposeTexts: OrderTexts = {
	ar: {
		what: [
			"إتلاف {item} (العدد: {qty}) {from}",
			"نأمل إتلاف {qty} من الصنف: {item}",
			"طلب إتلاف عهدة تالفة: {item}، الكمية {qty}",
			"رجيع تالف {from}: {item}، العدد {qty}",
			"إسقاط {item} من العهدة، الكمية {qty}",
		],
		reason: [
			"تكلفة الإصلاح أعلى من قيمة الصنف",
			"انتهت صلاحية الاستعمال",
			"تضررت من تسرب المياه",
			"لا تتوافر لها قطع غيار",
			"أوصت لجنة الجرد بالإتلاف",
			"مخزّنة منذ سنوات وتشغل مساحة",
			"محضر المعاينة محفوظ لدى أمين المستودع",
			"خارج الخدمة منذ العام الماضي",
			"صدأت أجزاؤها بسبب سوء التخزين",
			"استُبدلت بها أصناف أحدث",
		],
	},
	en: {
		what: [
			"Dispose of {item} (quantity {qty}) {from}",
			"Dispose of {qty} × {item}",
			"Write off damaged stock: {item}, {qty} pcs",
			"Scrap {item}, quantity {qty}",
		],
		reason: [
			"Repair would cost more than it is worth",
			"Past the end of its service life",
			"Damaged by a water leak",
			"No spare parts are available",
			"Recommended by the stocktaking committee",
			"It has been in store for years and takes up room",
			"The store keeper has the inspection report",
			"Out of service since last year",
			"Rusted in storage",
			"Replaced by newer ones",
		],
	},
};

export const purchaseTexts: OrderTexts = {
	ar: {
		what: [
			"طلب شراء {item}، الكمية {qty}",
			"تأمين {item} (العدد: {qty}) {for}",
			"نأمل شراء {qty} من الصنف: {item}",
			"توريد {item}، العدد المطلوب {qty}",
			"تعزيز رصيد المستودع من {item} بعدد {qty}",
		],
		reason: [
			"الرصيد الحالي لا يكفي لشهر واحد",
			"نفد الصنف من المستودع",
			"يلزم توافره قبل موسم الصيف",
			"البند مدرج في ميزانية هذا العام",
			"مرفق عرضا سعر لدى إدارة المشتريات",
			"كثر الطلب عليه في الأسابيع الأخيرة",
			"بديل عمّا أُتلف مؤخرًا",
			"نفضل النوع نفسه المستخدم حاليًّا",
			"استعدادًا لبداية العام الجديد",
			"يتأخر المورد عادة نحو أسبوعين",
		],
	},
	en: {
		what: [
			"Purchase {item}, quantity {qty}",
			"Buy {qty} × {item} {for}",
			"Please order {item} ({qty} pcs)",
			"Restock {item} by {qty}",
		],
		reason: [
			"Current stock will not last a month",
			"The store has run out",
			"Needed before summer",
			"It is in this year's budget",
			"Purchasing has two quotations",
			"Demand went up in recent weeks",
			"Replaces what was written off",
			"We prefer the type in use now",
			"For the start of the new year",
			"The supplier usually takes two weeks",
		],
	},
};

export const directTexts: OrderTexts = {
	ar: {
		what: [
			"صرف مباشر: {item}، العدد {qty}، {for}",
			"نأمل صرف {qty} من الصنف: {item} {for}",
			"نقل {item} إلى {noun}، العدد {qty}",
			"حاجة عاجلة {at}: {item}",
		],
		fit: ["تركيب {item} {at} (العدد: {qty})", "استبدال {item} {at}، الكمية {qty}"],
		reason: [
			"الحاجة قائمة اليوم قبل نهاية الدوام",
			"سبق الاتفاق مع أمين المستودع",
			"لجنة الزيارة تصل غدًا",
			"القديم غير قابل للإصلاح",
			"بناءً على توجيه المدير",
			"زاد عدد المستفيدين",
			"يستلم المندوب الكمية بنفسه",
			"لتجهيز الموقع قبل الزيارة",
			"الفني موجود في الموقع وينتظر القطعة",
		],
	},
	en: {
		what: [
			"Direct issue: {item}, {qty} pcs, {for}",
			"Please issue {qty} × {item} {for}",
			"Move {item} to {noun}, {qty} pcs",
			"Urgently needed {at}: {item}",
		],
		fit: ["Install {item} {at} (quantity {qty})", "Replace {item} {at}, {qty} pcs"],
		reason: [
			"Needed today before closing time",
			"Agreed with the store keeper",
			"The visiting committee arrives tomorrow",
			"The old one can't be repaired",
			"As the manager directed",
			"There are more users now",
			"Our driver will collect it",
			"To get the place ready for the visit",
			"The technician is on site waiting for the part",
		],
	},
};
