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

/** A tenant as the database has it at the moment. */
export type PresentTenant = CurrentTenant & {
	readonly suspended: boolean;
	/** When it was read, by the clock that all servers share. */
	readonly readAt: Date;
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
export type MemberSession = {
	actor: Actor;
	signedInAt: Date;
	/** The organisation requires a second step of signing in, which the member still has to set up. */
	lacksSecondStep: boolean;
	/** A program acts in the member's name. */
	byToken?: true;
	/** The member has a second step, and gave no code lately; looked at where a call steps up. */
	codeDue?: boolean;
};
