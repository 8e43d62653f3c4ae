/**
 * The Gregorian month names, normalised for search: of the Gulf and Egypt, of the Levant and Iraq,
 * and in English.
 */
export const gregorianMonths: readonly (readonly string[])[] = [
	["يناير", "كانون الثاني", "jan", "january"],
	["فبراير", "شباط", "feb", "february"],
	["مارس", "اذار", "mar", "march"],
	["ابريل", "نيسان", "apr", "april"],
	["مايو", "ايار", "may"],
	["يونيو", "يونيه", "حزيران", "jun", "june"],
	["يوليو", "يوليه", "تموز", "jul", "july"],
	["اغسطس", "اب", "aug", "august"],
	["سبتمبر", "ايلول", "sep", "sept", "september"],
	["اكتوبر", "تشرين الاول", "oct", "october"],
	["نوفمبر", "تشرين الثاني", "nov", "november"],
	["ديسمبر", "كانون الاول", "dec", "december"],
];

/** The month names of the Hijri calendar, normalised for search. */
export const hijriMonths: readonly (readonly string[])[] = [
	["محرم", "المحرم", "muharram"],
	["صفر", "safar"],
	["ربيع الاول", "rabi i"],
	["ربيع الاخر", "ربيع الثاني", "rabi ii"],
	["جمادي الاولي", "جمادي الاول", "jumada i"],
	["جمادي الاخره", "جمادي الثانيه", "جمادي الاخر", "jumada ii"],
	["رجب", "rajab"],
	["شعبان", "shaban"],
	["رمضان", "ramadan"],
	["شوال", "shawwal"],
	["ذو القعده", "ذي القعده", "dhul qidah"],
	["ذو الحجه", "ذي الحجه", "dhul hijjah"],
];
