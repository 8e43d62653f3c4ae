export default {
	underWarranty: "تحت الضمان حتى {{day}}: اتصل بالمورّد أولًا",
	sameSerial: "الرقم التسلسلي نفسه مسجّل أيضًا لـ:",
	of: "المعدة",
	none: "لا شيء منها",
	code: "رمز QR للمعدة {{name}}",
	noneToPrint: "لا توجد معدة تطابق تصفية القائمة، فلا شيء للطباعة.",
} as const;
