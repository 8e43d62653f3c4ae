import { z } from "zod";
import { unkeepable } from "../values/normalize-text.ts";
import {
	countInput,
	flagInput,
	idInput,
	namedInput,
	nameInOneLanguage,
	nameInput,
	partialInput,
} from "../values/schemas.ts";
import { hideableLists } from "./hidden-columns.ts";
import { besideParams, filterPrefix, listParams } from "./list-query.ts";
import { maxSavedViews, maxSharedViews, viewLimits } from "./view-limits.ts";

/** The parameters of a view: what is searched and filtered, and the order; no page. */
const isSavable = (name: string) =>
	name.startsWith(filterPrefix) ||
	(listParams.includes(name) && !["page", ...besideParams].includes(name));

/** Returns the part of a list's query that a view has, without what no address may have. */
export const savableQuery = (query: string): string =>
	new URLSearchParams(
		[...new URLSearchParams(query)].filter(
			([name, value]) => isSavable(name) && value !== "" && !unkeepable.test(name + value),
		),
	).toString();

const list = z.enum(hideableLists, "choice");
const name = nameInput.max(viewLimits.name, "too_long");
const query = z
	.string("required")
	.overwrite(savableQuery)
	.min(1, "required")
	.max(viewLimits.query, "too_long");
/** 1: a view of the same name gets the query. */
const replace = flagInput.optional();

/** A view: the query of a list under a name. Without a query, the view of this name is removed. */
export const savedViewInput = z.object({ list, name, query: query.optional(), replace });

/** A new name, or a place among the member's views of the list. */
export const savedViewEdit = z.object({
	list,
	name,
	new_name: name.optional(),
	place: countInput(1, maxSavedViews).optional(),
});

const sharedName = nameInOneLanguage.refine(
	(text) => (text?.length ?? 0) <= viewLimits.name,
	"too_long",
);
const sharedNames = { name_en: sharedName, name_ar: sharedName };

/** A view for everybody who may read the list. */
export const sharedViewInput = namedInput({ ...sharedNames, list, query, replace });

/** New names of a view for everybody, or its place among those of its list. */
export const sharedViewEdit = partialInput(sharedNames).extend({
	id: idInput,
	place: countInput(1, maxSharedViews).optional(),
});
