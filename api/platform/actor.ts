import type { Permission } from "#contract/permissions/flags.ts";
import type { TenantSettings } from "./tenant-settings.ts";

export type CurrentTenant = {
	readonly id: number;
	readonly slug: string;
	readonly nameEn: string;
	readonly nameAr: string;
	readonly timeZone: string;
	readonly settings: TenantSettings;
};

/** The member who makes the request. */
export type Actor = {
	readonly id: number;
	readonly permissionId: number;
	readonly flags: Readonly<Record<Permission, number>>;
	readonly branchId: number | null;
	readonly subbranchId: number | null;
	readonly activated: boolean;
};

/** The member of a session, and the instant of the sign-in. */
export type MemberSession = { actor: Actor; signedInAt: Date };
