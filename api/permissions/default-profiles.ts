import { type Permission, permissionFlags } from "#contract/permissions/flags.ts";

export type DefaultProfile = {
	id: number;
	typeEn: string;
	typeAr: string;
	flags: Readonly<Record<Permission, 0 | 1>>;
};

const reads = permissionFlags.filter((flag) => flag.endsWith("_read"));
const places = ["branches_read", "subbranches_read", "facilities_read", "plans_read"] as const;
const stock = [
	"resources_read",
	"warehouses_read",
	"categories_read",
	"distributions_read",
] as const;

const profile = (
	id: number,
	typeEn: string,
	typeAr: string,
	granted: readonly Permission[],
): DefaultProfile => ({
	id,
	typeEn,
	typeAr,
	flags: Object.fromEntries(
		permissionFlags.map((flag) => [flag, granted.includes(flag) ? 1 : 0]),
	) as Record<Permission, 0 | 1>,
});

/** The profiles of every new tenant. The specification gives the ids 5, 6 and 12 a meaning. */
export const defaultProfiles: readonly DefaultProfile[] = [
	profile(1, "Admin", "مدير النظام", permissionFlags),
	profile(
		2,
		"Sub-admin",
		"نائب مدير النظام",
		permissionFlags.filter((flag) => flag !== "permissions_read"),
	),
	profile(3, "Facilities manager", "مدير المرافق", [
		"maintenance_request",
		"direct_request",
		"other_request",
		"follow_up",
		...places,
		"subbranches_write",
		"facilities_write",
		"plans_write",
		...stock,
		"distributions_write",
		"members_read",
		"statistics_read",
	]),
	profile(4, "Store keeper", "أمين المستودع", [
		"maintenance_request",
		"other_request",
		"facilities_read",
		"plans_read",
		...stock,
		"resources_write",
		"warehouses_write",
		"categories_write",
		"distributions_write",
	]),
	profile(5, "Branch manager", "مدير فرع", [
		"maintenance_request",
		"direct_request",
		"other_request",
		...places,
		"facilities_write",
		...stock,
		"members_read",
		"statistics_read",
	]),
	profile(6, "Sub-branch manager", "مدير فرع تابع", [
		"maintenance_request",
		"direct_request",
		"other_request",
		...places,
		"resources_read",
		"distributions_read",
	]),
	profile(7, "Technician", "فني", [
		"maintenance_request",
		"facilities_read",
		"plans_read",
		"resources_read",
	]),
	profile(8, "Requester", "مقدّم طلبات", ["maintenance_request"]),
	profile(9, "Auditor", "مراجع", ["follow_up", ...reads]),
	profile(10, "Purchasing officer", "مسؤول مشتريات", [
		"direct_request",
		"other_request",
		...stock,
		"resources_write",
	]),
	profile(11, "Statistics viewer", "مطّلع على الإحصاءات", ["statistics_read"]),
	profile(12, "Branch technician", "فني فرع", [
		"maintenance_request",
		"direct_request",
		...places,
		"resources_read",
		"distributions_read",
	]),
];
