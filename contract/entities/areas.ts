/** The kinds of things that members manage: the area of its calls, and what one of them is called. */
export const areas = {
	branches: "branch",
	subbranches: "subbranch",
	facilities: "facility",
	equipment: "equipment",
	meters: "meter",
	resources: "resource",
	warehouses: "warehouse",
	categories: "category",
	distributions: "distribution",
	members: "member",
	permissions: "permission",
	absences: "absence",
	calendars: "calendar",
	exceptions: "exception",
	checklists: "checklist",
	steps: "step",
	plans: "plan",
	requests: "request",
} as const;

export type Area = keyof typeof areas;
export type Slug = (typeof areas)[Area];

/** For so many days a deleted thing can be brought back. */
export const restoreWindowDays = 30;
