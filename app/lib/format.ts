/** Pages write numbers and moments as mails do. */
export {
	type Digits,
	daysUntil,
	getLocaleFormat,
	type LocaleFormat,
	localDate,
	plainDateTime,
} from "#contract/values/format.ts";
