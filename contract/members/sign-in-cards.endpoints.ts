import { z } from "zod";
import { defineEndpoints } from "../platform/endpoint.ts";
import { idInput, isoDateTime, namedFields } from "../values/schemas.ts";

/** The maximum of cards that are made at once: ten sheets of eight. */
export const maxSignInCards = 80;

/** What is printed on the card of a member without an e-mail address. */
const signInCard = z.object({
	...namedFields,
	number: z.string(),
	/** The secret of the link to choose a password, shown once. */
	token: z.string(),
	expires_at: isoDateTime,
});
export type SignInCard = z.infer<typeof signInCard>;

/** One or several members; a form names each by a field of its own. */
const memberIds = z.preprocess(
	(value) => (value === undefined || Array.isArray(value) ? value : [value]),
	z.array(idInput, "required").min(1, "required").max(maxSignInCards, "too_many"),
);

export const signInCardEndpoints = defineEndpoints({
	"POST /members/cards": {
		needs: "members_write",
		summary: "Make cards to choose a password by; former links end",
		stepUp: "always",
		body: z.object({ id: memberIds }),
		answer: z.object({ cards: z.array(signInCard), message: z.string() }),
	},
});
