import { z } from "zod";
import { type KindInHand, kindsInHand } from "../in-hand.ts";
import { flag, id, idInBody, named } from "./common.ts";

/** How many there are of a kind, and the first of them; a request's name is what it says. */
const someInHand = z.object({ count: z.int(), first: z.array(named) });

const ofEachKind = <Schema extends z.ZodType>(schema: Schema) =>
	z.object(
		Object.fromEntries(kindsInHand.map((kind) => [kind, schema])) as Record<KindInHand, Schema>,
	);

/**
 * What is in a member's hands: places and warehouses that they manage, plans that are theirs, absences
 * of today and later in which they stand in, and open requests.
 */
export const inHand = ofEachKind(someInHand);
export type InHand = z.infer<typeof inHand>;

export const newHandOver = z.object({ to_id: idInBody });

export const handedOver = z.object({
	/** Whose all of it is now, or will be shortly. */
	to_id: id,
	/** How many have been handed over. */
	counts: ofEachKind(z.int()),
	/** 1 where the rest is handed over by and by, without a further call. */
	more: flag,
	message: z.string(),
});
export type HandedOver = z.infer<typeof handedOver>;
