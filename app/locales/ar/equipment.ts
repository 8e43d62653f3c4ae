export default {
	underWarranty: "تحت الضمان حتى {{day}}: اتصل بالمورّد أولًا",
	sameSerial: "الرقم التسلسلي نفسه مسجّل أيضًا لـ:",
	of: "المعدة",
	none: "لا شيء منها",
} as const;
