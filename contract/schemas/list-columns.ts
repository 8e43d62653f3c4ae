import { z } from "zod";
import { columnLists, listColumns, maxHidden } from "../list-columns.ts";

/** The columns that a member has hidden, by list; a list of which none is hidden is not named. */
export const hiddenColumns = z.record(z.string(), z.array(z.string()));
export type HiddenColumns = z.infer<typeof hiddenColumns>;

/** Which columns of a list are hidden from now on; without any, none. */
export const columnChoice = z
	.object({
		list: z.enum(columnLists, "choice"),
		hidden: z
			.preprocess(
				(value) =>
					value === "" || value === null ? [] : typeof value === "string" ? [value] : value,
				z.array(z.string("choice").max(40, "choice"), "choice").max(maxHidden, "too_many"),
			)
			.optional(),
	})
	.refine(
		({ list, hidden = [] }) =>
			hidden.every((name) => (listColumns[list] as readonly string[]).includes(name)),
		{ path: ["hidden"], error: "choice" },
	);
