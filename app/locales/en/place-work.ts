import type arabic from "../ar/place-work.ts";
import type { SameKeys } from "../text-types.ts";

/** What the server writes at the top of the pages of facilities and equipment. */
const placeWork: SameKeys<typeof arabic> = {
	title: "Open requests",
	none: "Nothing is open here.",
	showAll: "Show all",
	visit: "Next visit",
};

export default placeWork;
