import { z } from "zod";
import { historyActions } from "../audit/constants.ts";
import { isoDateTime, namedRef } from "../values/schemas.ts";
import { areas, type Slug } from "./areas.ts";

/** A write that changed a thing. */
export const historyEntry = z.object({
	at: isoDateTime,
	/** Null where the server acted. */
	memberDetails: namedRef.nullable(),
	act: z.enum(historyActions),
	/** As in the specification: `POST branches/edit`. */
	call: z.string(),
	/** The fields that changed, as they were and as they became. */
	before: z.record(z.string(), z.unknown()),
	after: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Something that was deleted and can still be brought back. */
export const deletedEntity = z.object({
	slug: z.enum(Object.values(areas) as [Slug, ...Slug[]]),
	id: z.int(),
	name_en: z.string(),
	name_ar: z.string(),
	deleted_at: isoDateTime,
	memberDetails: namedRef.nullable(),
});
export type DeletedEntity = z.infer<typeof deletedEntity>;

/** What is in the way of deleting a thing: how many of which others need it. */
export const blockingReferences = z.object({
	blocking: z.partialRecord(deletedEntity.shape.slug, z.int().positive()),
});
export type BlockingReferences = z.infer<typeof blockingReferences>;
