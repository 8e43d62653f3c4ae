import { z } from "zod";
import { isoDateTime, namedRef } from "../values/schemas.ts";
import { auditActions, auditSubjects } from "./constants.ts";

/** An entry of the audit trail. Its number stays unsaid: it would tell how much all organisations write. */
export const auditEntry = z.object({
	date: isoDateTime,
	/** Who did it; null where the server acted, or nobody knows who. */
	memberDetails: namedRef.nullable(),
	act: z.enum(auditActions),
	/** What it was done to; another word where a later version has written it. */
	entity: z.enum(auditSubjects).or(z.string()),
	/** The id of what it was done to, where it has one. */
	number: z.int().nullable(),
	/** The e-mail address with which somebody tried to sign in, or asked for a new password. */
	email: z.string().nullable(),
	/** The client's IP address, where it was known; for 90 days. */
	address: z.string().nullable(),
	/** As in the specification: `POST branches/edit`. */
	call: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
