import type arabic from "../ar/saved-views.ts";
import type { SameKeys } from "../text-types.ts";

const savedViews: SameKeys<typeof arabic> = {
	title: "Save this view",
	name: "Name of the view",
	hint: "It stands above the list with the filters and the order that you chose.",
	audience: "For whom",
	me: "For me",
	everybody: "For everybody",
	everybodyHint: "A view for everybody stands above the list for all who may read it.",
	otherName: "Its name in Arabic, for everybody",
	own: "Your views",
	shared: "Views for everybody",
	rename: "Rename",
	replace: "Replace the view of this name",
	up: "Up",
	upOf: "Move the view “{{name}}” up",
	remove: "Remove",
	removeOf: "Remove the view “{{name}}”",
	saved: "The view was saved.",
	removeShared: "It goes for everybody who reads this list.",
	removed: "The view was removed.",
	failed: "The view could not be saved",
	nothing: "The list has no filter and no order to save.",
};

export default savedViews;
