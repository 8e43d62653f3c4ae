import { z } from "zod";
import { type PermissionFlag, permissionFlags } from "../permissions.ts";
import { flag, id, named } from "./common.ts";

const flags = Object.fromEntries(permissionFlags.map((name) => [name, flag])) as Record<
	PermissionFlag,
	typeof flag
>;

const permission = z.object({ id, type_en: z.string(), type_ar: z.string(), ...flags });
export type Permission = z.infer<typeof permission>;

export const member = z.object({
	id,
	name_en: z.string(),
	name_ar: z.string(),
	email: z.string(),
	phone: z.string().nullable(),
	employee_id: z.string().nullable(),
	profile_photo: z.string().nullable(),
	activated: flag,
	permission_id: id,
	permission_en: z.string(),
	permission_ar: z.string(),
	permissionDetails: permission.or(z.object({ id, type_en: z.string(), type_ar: z.string() })),
	branch_id: id.nullable(),
	branchDetails: named.nullable(),
	subbranch_id: id.nullable(),
	subbranchDetails: named.nullable(),
	requests: z.int().optional(),
	version: z.int().optional(),
});
export type Member = z.infer<typeof member>;

/** The signed-in member, with all that every page shows. */
export const currentMember = member.extend({
	permissionDetails: permission,
	unread_notifications: z.int().optional(),
	tenantDetails: z
		.object({ name_en: z.string(), name_ar: z.string(), time_zone: z.string() })
		.optional(),
});
export type CurrentMember = z.infer<typeof currentMember>;
