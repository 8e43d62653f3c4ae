import type { SharedLimit } from "./constants.ts";

/**
 * The labels of shared limits. No browser script uses them: the API writes them into its responses.
 */
export const limitLabels: Readonly<Record<"ar" | "en", Readonly<Record<SharedLimit, string>>>> = {
	ar: {
		password_links: "روابط كلمات المرور الجديدة في ربع ساعة",
		reports: "البلاغات من دون حساب في يوم",
		escalations: "رسائل التصعيد في يوم",
		webhooks: "إشعارات فاشلة متتالية إلى برنامج، فأُوقفت",
	},
	en: {
		password_links: "Links to new passwords in a quarter of an hour",
		reports: "Reports without an account in a day",
		escalations: "Escalation e-mails in a day",
		webhooks: "Failed messages in a row to a program, now off",
	},
};
