import { z } from "zod";
import {
	flag,
	flagInput,
	id,
	namedInput,
	nameInOneLanguage,
	partialUpdateSchema,
} from "../values/schemas.ts";
import { type Permission, permissionFlags } from "./flags.ts";

const flags = Object.fromEntries(permissionFlags.map((name) => [name, flag])) as Record<
	Permission,
	typeof flag
>;

export const profileWithFlags = z.object({
	id,
	type_en: z.string(),
	type_ar: z.string(),
	...flags,
});
export type ProfileWithFlags = z.infer<typeof profileWithFlags>;

/** A permission profile in the list where profiles are managed. */
export const permissionProfile = profileWithFlags.extend({
	/** The number of members who have it. */
	members: z.int(),
	version: z.int(),
});
export type PermissionProfile = z.infer<typeof permissionProfile>;

const optionalFlag = flagInput.optional();

/** Flags that are not given are 0. */
export const newPermission = namedInput({
	type_en: nameInOneLanguage,
	type_ar: nameInOneLanguage,
	...(Object.fromEntries(permissionFlags.map((name) => [name, optionalFlag])) as Record<
		Permission,
		typeof optionalFlag
	>),
});
export const permissionEdit = partialUpdateSchema(newPermission);
