export default {
	tell: "إخبار المبلّغ أيضًا",
	told: "يقرأ المبلّغ هذه الملاحظة",
	photo: "الصورة {{number}} من البلاغ {{id}}",
	added: "الصورة {{number}} مما أضافه صاحب البلاغ {{id}}",
	fromReporter: "من المبلّغ",
	one: "البلاغ {{id}}",
} as const;
