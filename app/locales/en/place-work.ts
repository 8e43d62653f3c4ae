import type arabic from "../ar/place-work.ts";
import type { SameKeys } from "../text-types.ts";

/** What the server writes on the pages of branches, sub-branches, facilities and equipment. */
const placeWork: SameKeys<typeof arabic> = {
	title: "Open requests",
	showAll: "Show all",
	allRequests: "All requests",
	visit: "Next visit",
	open: "Open",
	late: "Late",
	lateOf: { zero: "none late", one: "1 late", other: "{{shown}} late" },
	openOf: { zero: "none open", one: "1 open", other: "{{shown}} open" },
	inTime: "In time",
	shareOf: "{{inTime}} of {{done}} in 90 days",
	noneDone: "None done in 90 days",
	equipment: "Equipment",
	outOfOrder: { zero: "none out of order", one: "1 out of order", other: "{{shown}} out of order" },
	facilities: "Facilities",
	within: "In {{place}}",
	manager: "Manager",
	call: "Call {{name}}",
	reading: "Reading",
	sentence: "{{kind}} in {{place}}",
	underWarranty: "under warranty until {{day}}",
};

export default placeWork;
