const requestFlags = [
	"maintenance_request",
	"direct_request",
	"other_request",
	"follow_up",
] as const;

/** Every flag of a permission profile; 1 grants, anything else does not. */
export const permissionFlags = [
	...requestFlags,
	"branches_read",
	"branches_write",
	"subbranches_read",
	"subbranches_write",
	"facilities_read",
	"facilities_write",
	"resources_read",
	"resources_write",
	"warehouses_read",
	"warehouses_write",
	"categories_read",
	"categories_write",
	"distributions_read",
	"distributions_write",
	"members_read",
	"members_write",
	"permissions_read",
	"statistics_read",
] as const;

export type PermissionFlag = (typeof permissionFlags)[number];

/** Profiles whose members belong to a branch and a sub-branch (specification, section 9). */
export const branchProfileIds: readonly number[] = [5, 6, 12];

/** Of these, those whose members are in charge of the place that they belong to. */
export const managerProfileIds: readonly number[] = [5, 6];

/** Technicians, of the whole organisation and of a branch: whoever manages a place can call on them. */
export const technicianProfileIds: readonly number[] = [7, 12];

export const isPermissionFlag = (name: string): name is PermissionFlag =>
	permissionFlags.some((flag) => flag === name);

type Flags = Readonly<Partial<Record<PermissionFlag, unknown>>>;

/** Whether a profile's flags grant a right; another server may write its numbers as text. */
export const grants = (flags: Flags, flag: PermissionFlag): boolean =>
	Number.parseInt(String(flags[flag]), 10) === 1;

/** Who holds all rights is an Admin, whatever the profile is called. */
export const grantsAll = (flags: Flags): boolean =>
	permissionFlags.every((flag) => grants(flags, flag));
