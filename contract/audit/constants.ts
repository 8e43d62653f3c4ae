import { areas } from "../entities/areas.ts";

/** What was done, in the audit trail. */
export const auditActions = [
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
export type AuditAction = (typeof auditActions)[number];

/**
 * What was done to a thing, in its history; `profile_changed` is what its own member changed, `carried_out`
 * a plan's visits before their day.
 */
export const historyActions = [
	"added",
	"changed",
	"profile_changed",
	"carried_out",
	"deleted",
	"restored",
	"invited",
	"password_changed",
	"password_reset",
	"noted",
	"escalated",
	"session_ended",
] as const;
export type HistoryAction = (typeof historyActions)[number];

/** What it was done to: a thing, a session, or the organisation itself. */
export const auditSubjects = ["session", "tenant", ...Object.values(areas), "report"] as const;

/** For so many days it is kept who signed in, or tried to, and from which address who did what. */
export const auditRetentionDays = 90;

/** So many of the entries that match can be paged through; the file has all. */
export const maxAuditEntries = 10_000;
