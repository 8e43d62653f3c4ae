import type arabic from "../ar/calendar-page.ts";
import type { SameKeys } from "../text-types.ts";

/** What the server writes on the page of a calendar. */
const calendarPage: SameKeys<typeof arabic> = {
	next: "Next",
	rest: "The months after",
};
export default calendarPage;
