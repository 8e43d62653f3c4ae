import { z } from "zod";
import { nameInput } from "../values/schemas.ts";
import { hideableLists } from "./hidden-columns.ts";
import { besideParams, filterPrefix, listParams } from "./list-query.ts";
import { viewLimits } from "./view-limits.ts";

/** The parameters of a view: what is searched and filtered, and the order; no page. */
const isSavable = (name: string) =>
	name.startsWith(filterPrefix) ||
	(listParams.includes(name) && !["page", ...besideParams].includes(name));

/** Returns the part of a list's query that a view has. */
export const savableQuery = (query: string): string =>
	new URLSearchParams(
		[...new URLSearchParams(query)].filter(([name, value]) => isSavable(name) && value !== ""),
	).toString();

/** A view: the query of a list under a name. Without a query, the view of this name is removed. */
export const savedViewInput = z.object({
	list: z.enum(hideableLists, "choice"),
	name: nameInput.max(viewLimits.name, "too_long"),
	query: z
		.string("required")
		.overwrite(savableQuery)
		.min(1, "required")
		.max(viewLimits.query, "too_long")
		.optional(),
});
