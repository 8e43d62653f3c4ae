import { z } from "zod";
import { idInputOr } from "../values/schemas.ts";
import { mailKinds } from "./constants.ts";

/** The one-click unsubscription that mail programs send to the address in a mail's header. */
export const unsubscription = z.object({
	member: idInputOr("number"),
	kind: z.enum(mailKinds, "choice"),
	signature: z.string("required").min(1, "required").max(100, "too_long"),
});
export type Unsubscription = z.infer<typeof unsubscription>;
