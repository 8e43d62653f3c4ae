/** Notifications about request events. */
export const requestNotificationKinds = [
	"in_charge",
	"assigned",
	"reassigned",
	"status",
	"late",
	"unanswered",
	"escalated",
	"note",
	"reopened",
	"rated",
	"piled_up",
] as const;
export type RequestNotificationKind = (typeof requestNotificationKinds)[number];

/** The kinds of notifications that members get in the app and by e-mail. */
export const mailedNotificationKinds = [...requestNotificationKinds, "low_stock"] as const;

/** The kinds of notifications that members get in the app. */
export const notificationKinds = [...mailedNotificationKinds, "limit_reached"] as const;

/**
 * The limits that all people of an organisation share; its Admins are notified when one is reached.
 */
export const sharedLimits = ["password_links", "reports", "escalations", "webhooks"] as const;
export type SharedLimit = (typeof sharedLimits)[number];

/**
 * The kinds of e-mails that members get: the notifications, the daily digest of planned work, the
 * weekly summary of managers, and lists.
 */
export const mailKinds = [...mailedNotificationKinds, "planned", "weekly", "list"] as const;
export type MailKind = (typeof mailKinds)[number];

/** Returns the name of a member's flag that enables e-mails of a kind. */
export const toEmailFlag = <Kind extends MailKind>(kind: Kind) => `email_${kind}` as const;

export const emailFlags = mailKinds.map(toEmailFlag);
export type EmailFlag = (typeof emailFlags)[number];
