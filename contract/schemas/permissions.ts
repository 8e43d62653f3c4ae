import { z } from "zod";
import { type PermissionFlag, permissionFlags } from "../permissions.ts";
import { editOf, flag, flagInBody, id, nameInBody } from "./common.ts";

const flags = Object.fromEntries(permissionFlags.map((name) => [name, flag])) as Record<
	PermissionFlag,
	typeof flag
>;

/** A permission profile. */
export const permission = z.object({ id, type_en: z.string(), type_ar: z.string(), ...flags });
export type Permission = z.infer<typeof permission>;

/** A permission profile as it is managed. */
export const permissionProfile = permission.extend({
	/** How many members have it. */
	members: z.int(),
	version: z.int(),
});
export type PermissionProfile = z.infer<typeof permissionProfile>;

const optionalFlag = flagInBody.optional();

/** Flags that are not given are 0. */
export const newPermission = z.object({
	type_en: nameInBody,
	type_ar: nameInBody,
	...(Object.fromEntries(permissionFlags.map((name) => [name, optionalFlag])) as Record<
		PermissionFlag,
		typeof optionalFlag
	>),
});
export const permissionEdit = editOf(newPermission);
