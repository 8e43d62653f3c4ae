/** Pages write numbers and moments as mails do. */
export {
	type Digits,
	dayIn,
	daysFrom,
	type Format,
	formatFor,
	plainMoment,
} from "#contract/format.ts";
