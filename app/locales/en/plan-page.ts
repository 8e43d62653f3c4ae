import type arabic from "../ar/plan-page.ts";
import type { SameKeys } from "../text-types.ts";

/** What the server writes on the page of a plan. */
const planPage: SameKeys<typeof arabic> = {
	places: { zero: "without places yet", one: "in one place", other: "in {{shown}} places" },
	meters: { zero: "without meters yet", one: "for one meter", other: "for {{shown}} meters" },
	by: "done by {{name}}",
	doneBy: "Done by",
	open: "Open now",
	shareOf: "{{inTime}} of {{done}}",
	noneDone: "Nothing done yet",
	isPaused: "Paused",
	pausedText: "No requests until it is resumed",
	byMeter: "On the day that its meter shows the value",
	visits: "Visits",
	visit: "Visit of {{day}}",
	doneOf: "{{done}} of {{places}} done",
	over: {
		zero: "Over in no place",
		one: "Over in one place",
		other: "Over in {{shown}} places",
	},
	states: { in_time: "In time", open: "Not over", late: "Past due", coming: "To come" },
	placesTitle: "Places",
	rest: "Other places ({{count}})",
	pause: "Pause",
	resume: "Resume the plan",
	now: "Visit now",
	copy: "Copy the plan",
};
export default planPage;
