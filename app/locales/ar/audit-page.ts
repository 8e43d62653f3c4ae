/** The page of the audit trail. */
export default {
	period: "ملف فترة",
	from: "من",
	until: "إلى",
	retention:
		"أيام حفظ عمليات الدخول وعناوين \u2066IP\u2069: {{shown}}. أما بقية السجل فتُحفظ بلا نهاية.",
} as const;
