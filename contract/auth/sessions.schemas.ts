import { z } from "zod";
import { isoDateTime } from "../values/schemas.ts";

/** A session that is open: the browser and system in which a member is signed in. */
export const openSession = z.object({
	id: z.string().regex(/^[0-9a-f]{16}$/),
	/** The usual name, such as Firefox, the same in all languages; null where it is unknown. */
	browser: z.string().nullable(),
	/** The usual name, such as Android. */
	system: z.string().nullable(),
	/** The IP address at the sign-in, where it was known. */
	address: z.string().nullable(),
	signed_in_at: isoDateTime,
	/** The last use of the session, exact to some minutes. */
	seen_at: isoDateTime,
	/** Whether it is the session of this request. */
	this: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;
