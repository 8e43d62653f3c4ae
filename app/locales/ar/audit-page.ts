/** The page of the audit trail. */
export default {
	period: "ملف فترة",
	from: "من",
	until: "إلى",
	retention:
		"تُحفظ عمليات الدخول وعناوين \u2066IP\u2069 مدة 90 يومًا، أو كما تحدد إعدادات الأمان، وبقية السجل بلا نهاية.",
} as const;
