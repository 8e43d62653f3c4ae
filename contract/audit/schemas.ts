import { z } from "zod";
import { isoDateTime, namedRef } from "../values/schemas.ts";
import { auditActions, auditSubjects } from "./constants.ts";

/**
 * An entry of the audit trail. Its id is not shown: it would reveal how much all organisations
 * write.
 */
export const auditEntry = z.object({
	date: isoDateTime,
	/** The member who acted; null where the server acted, or the actor is unknown. */
	memberDetails: namedRef.nullable(),
	act: z.enum(auditActions),
	/** The subject of the action; another word where a later version has written it. */
	entity: z.enum(auditSubjects).or(z.string()),
	/** The id of the subject, where it has one. */
	number: z.int().nullable(),
	/** The subject's names, of a request or a report its text, if it still exists. */
	subjectDetails: z.object({ name_en: z.string(), name_ar: z.string() }).nullable().optional(),
	/** The names of the first fields that it changed; of other actions none. */
	changed: z.array(z.string()),
	/** The status before and after it, if it changed that. */
	became: z.tuple([z.string(), z.string()]).nullable(),
	/**
	 * The e-mail address that was used for an attempt to sign in or for a request to reset a
	 * password.
	 */
	email: z.string().nullable(),
	/** The client's IP address, where it was known; stored for the days of the settings, at least 90. */
	address: z.string().nullable(),
	/** The endpoint as the specification names it: `POST branches/edit`. */
	call: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
