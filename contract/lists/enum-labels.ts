import { normalizeForSearch } from "../values/normalize-text.ts";
import type { Column } from "./column-types.ts";

/** The labels of enum values in pages, in mails, and in list filters. */
export const enumLabels = {
	ar: {
		flag: { "0": "لا", "1": "نعم" },
		sighting: { "0": "بانتظار رؤية الهلال", "1": "مؤكّد" },
		read: { new: "جديد", seen: "مقروء" },
		status: {
			pending: "قيد الانتظار",
			in_progress: "قيد التنفيذ",
			late: "متأخر",
			done: "منجز",
			rejected: "مرفوض",
		},
		priority: { High: "عالية", Medium: "متوسطة", Low: "منخفضة" },
		requestType: {
			"Maintenance Request": "طلب صيانة",
			"Direct Request": "طلب مباشر",
			"Dispose Request": "طلب إتلاف",
			"Purchase Request": "طلب شراء",
		},
		notificationKind: {
			in_charge: "طلب جديد ضمن مسؤوليتك",
			assigned: "كُلّفت بطلب",
			status: "تغيّرت حالة طلبك",
			late: "أصبح طلب متأخرًا",
			unanswered: "انقضى موعد الرد على طلب",
			escalated: "صُعّد إليك طلب",
			note: "ملاحظة على طلبك",
			reopened: "أُعيد فتح طلب",
			rated: "تقييم منخفض لطلب",
			piled_up: "تتراكم زيارات خطة",
			low_stock: "انخفض مخزون مورد",
			planned: "أعمالي المجدولة لليوم",
			limit_reached: "بلغت الجهة حدًّا مشتركًا",
		},
		auditAct: {
			signed_in: "تسجيل دخول",
			sign_in_failed: "محاولة دخول فاشلة",
			signed_out: "تسجيل خروج",
			session_ended: "إنهاء جلسات أجهزة أخرى",
			reset_asked: "طلب كلمة مرور جديدة",
			password_reset: "تعيين كلمة مرور عبر رابط",
			password_changed: "تغيير كلمة المرور",
			rights_changed: "تغيير الصلاحيات",
			added: "إضافة",
			changed: "تعديل",
			deleted: "حذف",
			restored: "استعادة",
			invited: "دعوة",
			noted: "إضافة ملاحظة",
			escalated: "تصعيد",
		},
		criticality: { A: "أ: حرجة", B: "ب: مهمة", C: "ج: عادية" },
		equipmentState: { in_use: "قيد الاستخدام", out_of_order: "معطّلة", retired: "خارج الخدمة" },
		meterKind: { counter: "عداد يتزايد", gauge: "مقياس للحالة" },
		planState: { active: "سارية", paused: "متوقفة" },
		stepKind: {
			check: "سليم أو غير سليم",
			number: "رقم",
			text: "نص",
			reading: "قراءة عداد",
			photo: "صورة",
		},
		onFail: { none: "يُسجَّل فقط", request: "يصبح طلبًا" },
		stepState: { ok: "سليم", failed: "غير سليم", impossible: "تعذّر" },
		stepRequired: { "0": "اختيارية", "1": "إلزامية" },
		planUnit: {
			days: "أيام",
			weeks: "أسابيع",
			months: "أشهر",
			years: "سنوات",
			meter: "وحدات عداد",
		},
		yearKind: { gregorian: "ميلادي", hijri: "هجري (أم القرى)" },
		counting: { calendar: "في مواعيد ثابتة", done: "من إنجاز آخر زيارة" },
		closedRule: {
			keep: "تبقى في يومها",
			before: "في يوم العمل السابق",
			after: "في يوم العمل التالي",
		},
		reportState: {
			held: "ينتظر المراجعة",
			open: "أصبح طلبًا",
			refused: "مرفوض",
			joined: "معروف مسبقًا",
		},
		audited: {
			session: "جلسة",
			tenant: "الجهة",
			calendar: "تقويم دوام",
			exception: "إجازة أو دوام خاص",
			branch: "فرع",
			subbranch: "فرع تابع",
			facility: "مرفق",
			equipment: "معدة",
			meter: "عداد",
			resource: "مورد",
			warehouse: "مستودع",
			category: "تصنيف",
			distribution: "توزيع",
			member: "عضو",
			permission: "ملف صلاحيات",
			absence: "غياب",
			checklist: "قائمة فحص",
			step: "خطوة فحص",
			plan: "خطة صيانة وقائية",
			request: "طلب",
			report: "بلاغ",
		},
	},
	en: {
		flag: { "0": "No", "1": "Yes" },
		sighting: { "0": "Confirm after the sighting", "1": "Confirmed" },
		read: { new: "New", seen: "Read" },
		status: {
			pending: "Pending",
			in_progress: "In progress",
			late: "Late",
			done: "Done",
			rejected: "Rejected",
		},
		priority: { High: "High", Medium: "Medium", Low: "Low" },
		requestType: {
			"Maintenance Request": "Maintenance Request",
			"Direct Request": "Direct Request",
			"Dispose Request": "Dispose Request",
			"Purchase Request": "Purchase Request",
		},
		notificationKind: {
			in_charge: "A new request in your charge",
			assigned: "A request was assigned to you",
			status: "The status of your request changed",
			late: "A request became late",
			unanswered: "Nobody answered a request in time",
			escalated: "A request was escalated to you",
			note: "A note on your request",
			reopened: "A request was reopened",
			rated: "A request was rated low",
			piled_up: "A plan's visits pile up",
			low_stock: "A resource is low in stock",
			planned: "My planned work of the day",
			limit_reached: "The organisation has reached a shared limit",
		},
		auditAct: {
			signed_in: "Signed in",
			sign_in_failed: "Sign-in failed",
			signed_out: "Signed out",
			session_ended: "Ended sessions elsewhere",
			reset_asked: "Asked for a new password",
			password_reset: "Set a password by a link",
			password_changed: "Changed the password",
			rights_changed: "Changed rights",
			added: "Added",
			changed: "Changed",
			deleted: "Deleted",
			restored: "Brought back",
			invited: "Invited",
			noted: "Added a note",
			escalated: "Escalated",
		},
		criticality: { A: "A: critical", B: "B: important", C: "C: ordinary" },
		equipmentState: { in_use: "In use", out_of_order: "Out of order", retired: "Retired" },
		meterKind: { counter: "Counter that only grows", gauge: "Gauge" },
		planState: { active: "Active", paused: "Paused" },
		stepKind: {
			check: "Only well or not",
			number: "A number as well",
			text: "A text as well",
			reading: "A reading of a meter",
			photo: "A photo",
		},
		onFail: { none: "It is noted", request: "It becomes a request" },
		stepState: { ok: "OK", failed: "Failed", impossible: "Not possible" },
		stepRequired: { "0": "Optional", "1": "Required" },
		planUnit: {
			days: "Days",
			weeks: "Weeks",
			months: "Months",
			years: "Years",
			meter: "Units of a meter",
		},
		yearKind: { gregorian: "Gregorian", hijri: "Hijri (Umm al-Qura)" },
		counting: { calendar: "By the calendar", done: "After the last was done" },
		closedRule: {
			keep: "Keep the day",
			before: "The working day before",
			after: "The working day after",
		},
		reportState: {
			held: "Waits for review",
			open: "Became a request",
			refused: "Refused",
			joined: "Already known",
		},
		audited: {
			session: "Session",
			tenant: "Organisation",
			calendar: "Calendar",
			exception: "Holiday or special hours",
			branch: "Branch",
			subbranch: "Sub-branch",
			facility: "Facility",
			equipment: "Equipment",
			meter: "Meter",
			resource: "Resource",
			warehouse: "Warehouse",
			category: "Category",
			distribution: "Distribution",
			member: "Member",
			permission: "Permission profile",
			absence: "Absence",
			checklist: "Checklist",
			step: "Step of a checklist",
			plan: "Maintenance plan",
			request: "Request",
			report: "Report",
		},
	},
} as const;

/** The label of a request that was done before, shown beside its status. */
export const reopenedLabel = { ar: "أُعيد فتحه", en: "Reopened" } as const;

/** The enums that have labels. */
export type LabeledEnum = keyof (typeof enumLabels)["ar"];

/** Returns a value's code and its labels in both languages, normalised for search. */
function wordsFor({ of }: Column, value: string): string[] {
	const names = (language: "ar" | "en"): Readonly<Record<string, string>> =>
		of ? enumLabels[language][of] : {};
	return [value, names("ar")[value] ?? "", names("en")[value] ?? ""].map(normalizeForSearch);
}

/**
 * Returns the values of a choice whose code or label, in either language, contains a normalised
 * text.
 */
export const enumValuesContaining = (column: Column, folded: string): string[] =>
	(column.values ?? []).filter((value) =>
		wordsFor(column, value).some((word) => word.includes(folded)),
	);

/** Returns the value whose code or label, in either language, equals a text. */
export const enumValueByLabel = (column: Column, typed: string): string | undefined =>
	(column.values ?? []).find((value) =>
		wordsFor(column, value).includes(normalizeForSearch(typed)),
	);

/**
 * Returns the values whose label equals a text; if there is none, those whose label contains it.
 */
export function enumValuesByLabel(column: Column, typed: string): string[] {
	const folded = normalizeForSearch(typed);
	if (folded === "") return [];
	const whole = (column.values ?? []).filter((value) => wordsFor(column, value).includes(folded));
	return whole.length > 0 ? whole : enumValuesContaining(column, folded);
}
