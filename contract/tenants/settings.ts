/** The sections of the settings, each on a page of its own. */
export const settingSections = [
	"names",
	"help",
	"writing",
	"assigning",
	"targets",
	"reports",
	"ratings",
	"costs",
	"mail",
	"security",
] as const;
export type SettingSection = (typeof settingSections)[number];

/**
 * The minimum number of minutes without a request after which a session may end; the maximum is a
 * week.
 */
export const minIdleMinutes = 10;
export const maxIdleMinutes = 7 * 24 * 60;

/** The limits of the months after which the pictures of closed requests are deleted. */
export const minPhotoMonths = 6;
export const maxPhotoMonths = 120;

/** The maximum of days for which sign-ins are stored, and of those before who has left can be erased. */
export const maxRetentionDays = 3650;

/**
 * The allowed recipients of escalations: anybody, or only members and addresses of the
 * organisation's domains.
 */
export const escalationRecipientPolicies = ["anybody", "own"] as const;

/**
 * The assignment of new maintenance requests: to whoever is responsible for the place, or to its
 * least busy technician.
 */
export const assignmentPolicies = ["in_charge", "least_loaded"] as const;
export type AssignmentPolicy = (typeof assignmentPolicies)[number];
