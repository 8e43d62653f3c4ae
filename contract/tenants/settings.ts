/** What Admins set together of their organisation, on a page of its own. */
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

/** So many minutes without a call at least, and a week at most, before a session may be ended for it. */
export const minIdleMinutes = 10;
export const maxIdleMinutes = 7 * 24 * 60;

/** To whom escalations may be written: to anybody, or to members and to addresses of the organisation's domains. */
export const escalationRecipientPolicies = ["anybody", "own"] as const;

/** To whom new maintenance requests go: who is in charge of the place, or its least busy technician. */
export const assignmentPolicies = ["in_charge", "least_loaded"] as const;
export type AssignmentPolicy = (typeof assignmentPolicies)[number];
