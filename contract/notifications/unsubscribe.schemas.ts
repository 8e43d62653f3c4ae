import { z } from "zod";
import { mailKinds } from "./constants.ts";

/** The one-click unsubscription that mail programs send to the address in a mail's header. */
export const unsubscription = z.object({
	member: z.coerce.number("number").int("number").positive("number").max(2_147_483_647, "number"),
	kind: z.enum(mailKinds, "choice"),
	signature: z.string("required").min(1, "required").max(100, "too_long"),
});
export type Unsubscription = z.infer<typeof unsubscription>;
