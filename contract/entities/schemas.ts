import { z } from "zod";
import { historyActions } from "../audit/constants.ts";
import { isoDateTime, namedRef } from "../values/schemas.ts";
import { areas, type Slug } from "./areas.ts";

/** A change of an entity. */
export const historyEntry = z.object({
	at: isoDateTime,
	/** Null if the server acted. */
	memberDetails: namedRef.nullable(),
	act: z.enum(historyActions),
	/** The endpoint as the specification names it: `POST branches/edit`. */
	call: z.string(),
	/** The fields that changed, with their values before and after. */
	before: z.record(z.string(), z.unknown()),
	after: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** A deleted entity that can still be restored. */
export const deletedEntity = z.object({
	slug: z.enum(Object.values(areas) as [Slug, ...Slug[]]),
	id: z.int(),
	name_en: z.string(),
	name_ar: z.string(),
	deleted_at: isoDateTime,
	memberDetails: namedRef.nullable(),
});
export type DeletedEntity = z.infer<typeof deletedEntity>;

/** The references that block the deletion of an entity: the number of entities by kind. */
export const blockingReferences = z.object({
	blocking: z.partialRecord(deletedEntity.shape.slug, z.int().positive()),
});
export type BlockingReferences = z.infer<typeof blockingReferences>;
