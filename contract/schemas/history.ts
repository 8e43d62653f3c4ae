import { z } from "zod";
import { areas, type Slug } from "../areas.ts";
import { historyActs } from "../audit.ts";
import { moment, named } from "./common.ts";

/** A write that changed a thing. */
export const historyEntry = z.object({
	at: moment,
	/** Null where the server acted. */
	memberDetails: named.nullable(),
	act: z.enum(historyActs),
	/** As in the specification: `POST branches/edit`. */
	call: z.string(),
	/** The fields that changed, as they were and as they became. */
	before: z.record(z.string(), z.unknown()),
	after: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Something that was deleted and can still be brought back. */
export const deletedThing = z.object({
	slug: z.enum(Object.values(areas) as [Slug, ...Slug[]]),
	id: z.int(),
	name_en: z.string(),
	name_ar: z.string(),
	deleted_at: moment,
	memberDetails: named.nullable(),
});
export type DeletedThing = z.infer<typeof deletedThing>;

/** What is in the way of deleting a thing: how many of which others need it. */
export const neededBy = z.object({
	blocking: z.partialRecord(deletedThing.shape.slug, z.int().positive()),
});
export type NeededBy = z.infer<typeof neededBy>;
