/** Why something could not be done, as far as browsers say it by themselves. */
export default {
	plain: {
		invalid: "بعض الحقول غير صحيحة.",
		unavailable: "تعذّر الاتصال بالخادم",
	},
} as const;
