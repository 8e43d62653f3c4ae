import { z } from "zod";
import { flag, id, idInput, namedRef } from "../values/schemas.ts";
import { type ResponsibilityKind, responsibilityKinds } from "./responsibility-kinds.ts";

/** The number of entities of a kind, and the first of them; a request is named by its comment. */
const someInHand = z.object({ count: z.int(), first: z.array(namedRef) });

const ofEachKind = <Schema extends z.ZodType>(schema: Schema) =>
	z.object(
		Object.fromEntries(responsibilityKinds.map((kind) => [kind, schema])) as Record<
			ResponsibilityKind,
			Schema
		>,
	);

/**
 * A member's responsibilities: places and warehouses that the member manages, own plans, kinds of work whose
 * routes name the member, absences of today and later in which the member is the substitute, and open requests.
 */
export const responsibilities = ofEachKind(someInHand);
export type Responsibilities = z.infer<typeof responsibilities>;

export const newHandover = z.object({ to_id: idInput });

export const handoverResult = z.object({
	/** The member who takes over all of it, now or shortly. */
	to_id: id,
	/** The number of entities that have been handed over. */
	counts: ofEachKind(z.int()),
	/** 1 if the rest is handed over in the background, without another request. */
	more: flag,
	message: z.string(),
});
