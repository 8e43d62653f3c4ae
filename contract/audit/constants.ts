import { areas } from "../entities/areas.ts";

/** The actions that the audit trail records. */
export const auditActions = [
	"signed_in",
	"sign_in_failed",
	"signed_out",
	"session_ended",
	"reset_asked",
	"password_reset",
	"password_changed",
	"second_step_on",
	"second_step_off",
	"token_made",
	"token_ended",
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
 * The actions that the history of an entity records. `profile_changed` is a change that a member
 * made to the own profile; `carried_out` is the generation of a plan's visits before their day.
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
	"second_step_on",
	"second_step_off",
	"token_made",
	"token_ended",
	"noted",
	"escalated",
	"session_ended",
] as const;
export type HistoryAction = (typeof historyActions)[number];

/** The subjects of an action: an entity, a session, or the organisation itself. */
export const auditSubjects = [
	"session",
	"tenant",
	...Object.values(areas),
	"report",
	"view",
] as const;

/**
 * The number of days for which sign-ins, attempts to sign in, and the IP addresses of actions are
 * stored, unless the organisation stores them for longer. The database refuses to delete younger ones.
 */
export const auditRetentionDays = 90;

/**
 * The maximum number of matching entries that can be paged through; the CSV file has all of them.
 */
export const maxAuditEntries = 10_000;

/** Stands between the value before a change and that after it. */
export const becomes = { ar: " ← ", en: " → " } as const;
