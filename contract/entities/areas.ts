/**
 * The kinds of entities that members manage: the area of its endpoints, and the name of one entity.
 */
export const areas = {
	branches: "branch",
	subbranches: "subbranch",
	facilities: "facility",
	equipment: "equipment",
	meters: "meter",
	documents: "document",
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
	kinds: "kind",
	requests: "request",
} as const;

export type Area = keyof typeof areas;
export type Slug = (typeof areas)[Area];

/** The areas of the specification; the feature `extensions` has the others. */
export const specifiedAreas: readonly string[] = [
	"branches",
	"subbranches",
	"facilities",
	"resources",
	"warehouses",
	"categories",
	"distributions",
	"members",
	"permissions",
	"requests",
] satisfies readonly Area[];

/** The lists of the specification; the feature `extensions` has the others. */
export const specifiedLists: readonly string[] = [
	...specifiedAreas,
	"distributionsrecords",
	"requests/notifications",
];

/** The number of days within which a deleted entity can be restored. */
export const restoreWindowDays = 30;
