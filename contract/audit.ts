import { areas } from "./areas.ts";

/** What was done, in the audit trail. */
export const auditActs = [
	"signed_in",
	"sign_in_failed",
	"signed_out",
	"session_ended",
	"reset_asked",
	"password_reset",
	"password_changed",
	"rights_changed",
	"added",
	"changed",
	"deleted",
	"restored",
	"invited",
	"noted",
	"escalated",
] as const;

/** What it was done to: a thing, a session, or the organisation itself. */
export const audited = ["session", "tenant", ...Object.values(areas)] as const;

/** For so many days it is kept who signed in, or tried to, and from which address who did what. */
export const auditKeptDays = 90;

/** So many of the entries that match can be paged through; the file has all. */
export const mostAuditEntries = 10_000;
