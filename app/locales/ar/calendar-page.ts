/** What the server writes on the page of a calendar. */
export default {
	next: "القادم",
	rest: "الأشهر التالية",
} as const;
