/** Why a file of a list was not made. */
export default {
	filters: "لم يُنشأ الملف: بعض شروط التصفية غير مفهومة",
	busy: "لم يُنشأ الملف: تُنشأ ملفات كثيرة الآن",
	unknown: "لا يوجد في هذه القائمة شرط تصفية بهذا الاسم.",
	back: "الرجوع إلى القائمة",
} as const;
