/** Files of lists, and why one was not made. */
export default {
	filters: "لم يُنشأ الملف: بعض شروط التصفية غير مفهومة",
	busy: "لم يُنشأ الملف: تُنشأ ملفات كثيرة الآن",
	excel: "ملف Excel",
	back: "الرجوع إلى القائمة",
} as const;
