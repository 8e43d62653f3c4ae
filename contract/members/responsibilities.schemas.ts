import { z } from "zod";
import { flag, id, idInput, namedRef } from "../values/schemas.ts";
import { type ResponsibilityKind, responsibilityKinds } from "./responsibility-kinds.ts";

/** How many there are of a kind, and the first of them; a request's name is what it says. */
const someInHand = z.object({ count: z.int(), first: z.array(namedRef) });

const ofEachKind = <Schema extends z.ZodType>(schema: Schema) =>
	z.object(
		Object.fromEntries(responsibilityKinds.map((kind) => [kind, schema])) as Record<
			ResponsibilityKind,
			Schema
		>,
	);

/**
 * What is in a member's hands: places and warehouses that they manage, plans that are theirs, absences
 * of today and later in which they stand in, and open requests.
 */
export const responsibilities = ofEachKind(someInHand);
export type Responsibilities = z.infer<typeof responsibilities>;

export const newHandover = z.object({ to_id: idInput });

export const handoverResult = z.object({
	/** Whose all of it is now, or will be shortly. */
	to_id: id,
	/** How many have been handed over. */
	counts: ofEachKind(z.int()),
	/** 1 where the rest is handed over by and by, without a further call. */
	more: flag,
	message: z.string(),
});
export type HandoverResult = z.infer<typeof handoverResult>;
