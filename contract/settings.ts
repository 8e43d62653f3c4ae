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
] as const;
export type SettingSection = (typeof settingSections)[number];

/** To whom new maintenance requests go: who is in charge of the place, or its least busy technician. */
export const assignments = ["in_charge", "least_loaded"] as const;
export type Assignment = (typeof assignments)[number];
