import { z } from "zod";
import { isoDateTime } from "../values/schemas.ts";

/** Where a member is signed in. */
export const openSession = z.object({
	id: z.string().regex(/^[0-9a-f]{16}$/),
	/** Names as they are written everywhere, such as Firefox; null where it is unknown. */
	browser: z.string().nullable(),
	/** Such as Android. */
	system: z.string().nullable(),
	/** The IP address at the sign-in, where it was known. */
	address: z.string().nullable(),
	signed_in_at: isoDateTime,
	/** To within some minutes. */
	seen_at: isoDateTime,
	/** Whether it is the session of the call. */
	this: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;
