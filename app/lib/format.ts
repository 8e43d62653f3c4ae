/** Pages use the same formats of numbers and instants as mails. */
export {
	type Digits,
	daysUntil,
	getLocaleFormat,
	type LocaleFormat,
	localDate,
	plainDateTime,
} from "#contract/values/format.ts";
