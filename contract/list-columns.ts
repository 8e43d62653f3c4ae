/** The columns that members may hide from lists, by where the API gives their rows. */
export const listColumns = {
	requests: [
		"type",
		"facility",
		"branch",
		"subbranch",
		"status",
		"priority",
		"due_date",
		"assigned_to",
		"date",
	],
	"requests/notifications": ["read", "status", "comment", "actor", "date"],
	branches: ["member", "employees", "requests"],
	subbranches: ["branch", "member", "employees", "requests"],
	facilities: ["branch", "subbranch", "detailed_location_en", "detailed_location_ar", "requests"],
	equipment: ["facility", "maker", "model", "serial", "criticality", "state", "warranty_until"],
	meters: ["equipment", "last_value", "last_at", "kind"],
	resources: ["category", "warehouse", "branch", "qty", "date"],
	"resources/low": ["category", "warehouse", "qty", "threshold", "order_qty"],
	warehouses: ["branch", "member", "resources"],
	categories: ["warehouse", "resources"],
	distributions: ["transfer_date", "records", "qty"],
	distributionsrecords: ["warehouse", "qty"],
	members: [
		"profile_photo",
		"employee_id",
		"email",
		"phone",
		"permission",
		"branch",
		"activated",
		"requests",
	],
	permissions: ["members"],
	reports: ["state", "danger", "facility", "branch", "request_id", "date"],
	absences: ["from_day", "to_day", "substitute"],
	calendars: ["hours", "branches"],
	exceptions: ["calendar", "from_day", "to_day", "hours", "confirmed"],
	checklists: ["steps"],
	steps: ["checklist", "position", "kind", "required", "on_fail"],
	plans: ["every", "unit", "priority", "member", "assigned_to", "targets", "state"],
	audit: ["date", "member", "entity", "number", "email", "address"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A list whose columns may be hidden. */
export type ColumnList = keyof typeof listColumns;

export const columnLists = Object.keys(listColumns) as ColumnList[];

export const isColumnList = (name: unknown): name is ColumnList =>
	typeof name === "string" && Object.hasOwn(listColumns, name);

/** So many columns of a list can be hidden at most. */
export const maxHidden = 30;
