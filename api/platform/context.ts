import type { IpSubnet } from "#contract/platform/ip-subnet.ts";
import type { Actor, CurrentTenant } from "./actor.ts";
import type { LocalDay } from "./database/day-bounds.ts";
import type { TenantDb } from "./database/tenant-transaction.ts";
import type { FileStorage } from "./storage/storage.ts";

/** What a call of a tenant's works with: its transaction and surroundings. */
export type PublicContext = TenantDb & {
	readonly tenant: CurrentTenant;
	readonly now: Date;
	readonly storage: FileStorage;
	/**
	 * The IP address of the client, where the server or a proxy that is trusted tells it. It is written
	 * down; what is counted by client is counted by its network.
	 */
	readonly clientAddress: string | null;
	readonly clientNetwork: IpSubnet | null;
};

/** The same for a call of a signed-in member. */
export type MemberContext = PublicContext & {
	readonly caller: Actor;
	readonly tokenHash: string;
	readonly signedInAt: Date;
	/** It is certain that the caller is the owner of the account: see `assertReauthenticated`. */
	readonly ownsAccount?: boolean;
};

/** Today, by the organisation's clock. */
export const localDay = ({ now, tenant }: PublicContext): LocalDay => ({
	now,
	timeZone: tenant.timeZone,
});
