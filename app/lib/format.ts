/** Pages write numbers and moments as mails do. */
export {
	type Digits,
	localDate,
	daysUntil,
	type LocaleFormat,
	getLocaleFormat,
	plainDateTime,
} from "#contract/format.ts";
