import type { PermissionFlag } from "#contract/permissions.ts";
import type { Scope } from "./db/database.ts";
import type { TenantSettings } from "./db/schema/tenants.ts";
import type { Storage } from "./storage/storage.ts";

export type TenantContext = {
	readonly id: number;
	readonly slug: string;
	readonly nameEn: string;
	readonly nameAr: string;
	readonly timeZone: string;
	readonly settings: TenantSettings;
};

/** The member who calls. */
export type Caller = {
	readonly id: number;
	readonly permissionId: number;
	readonly flags: Readonly<Record<PermissionFlag, number>>;
	readonly branchId: number | null;
	readonly subbranchId: number | null;
	readonly activated: boolean;
};

/** What a call of a tenant's works with: its transaction and surroundings. */
export type TenantCtx = Scope & {
	readonly tenant: TenantContext;
	readonly now: Date;
	readonly storage: Storage;
	/** The IP address of the client, where the server or a proxy that is trusted tells it. */
	readonly clientAddress: string | null;
};

/** The same for a call of a signed-in member. */
export type Ctx = TenantCtx & {
	readonly caller: Caller;
	readonly tokenHash: string;
	readonly signedInAt: Date;
	/** It is certain that the caller is the owner of the account: see `mustOwnAccount`. */
	readonly ownsAccount?: boolean;
};
