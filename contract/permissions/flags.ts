const requestFlags = [
	"maintenance_request",
	"direct_request",
	"other_request",
	"follow_up",
] as const;

/**
 * The flags of the specification. A member who has all of these is an Admin, and has every other
 * flag.
 */
export const specPermissionFlags = [
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

/**
 * All flags of a permission profile, the additional ones last; 1 grants, any other value does not.
 */
export const permissionFlags = [...specPermissionFlags, "plans_read", "plans_write"] as const;

export type Permission = (typeof permissionFlags)[number];

/** Profiles whose members belong to a branch and a sub-branch (specification, section 9). */
export const branchProfileIds: readonly number[] = [5, 6, 12];

/** The branch profiles whose members are responsible for the place that they belong to. */
export const managerProfileIds: readonly number[] = [5, 6];

/**
 * Technicians, of the whole organisation and of a branch; whoever manages a place can assign
 * requests to them.
 */
export const technicianProfileIds: readonly number[] = [7, 12];

export const isPermissionFlag = (name: string): name is Permission =>
	permissionFlags.some((flag) => flag === name);

type Flags = Readonly<Partial<Record<Permission, unknown>>>;

/** Checks for the value 1; other servers may write numbers as text. */
const isOne = (value: unknown): boolean => Number.parseInt(String(value), 10) === 1;

/**
 * Checks whether the flags grant all permissions: such a member is an Admin, whatever the profile's
 * name.
 */
export const grantsAllPermissions = (flags: Flags): boolean =>
	specPermissionFlags.every((flag) => isOne(flags[flag]));

/** Checks whether a profile's flags grant a permission. */
export const grantsPermission = (flags: Flags, flag: Permission): boolean =>
	isOne(flags[flag]) || grantsAllPermissions(flags);
