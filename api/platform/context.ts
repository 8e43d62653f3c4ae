import type { IpSubnet } from "#contract/platform/ip-subnet.ts";
import type { Actor, CurrentTenant } from "./actor.ts";
import type { LocalDay } from "./database/day-bounds.ts";
import type { TenantTransaction } from "./database/tenant-transaction.ts";
import type { FileStorage } from "./storage/storage.ts";

/** The context of a request to an organisation: its transaction and environment. */
export type PublicContext = TenantTransaction & {
	readonly tenant: CurrentTenant;
	readonly now: Date;
	readonly storage: FileStorage;
	/**
	 * The client's IP address, if the server or a trusted proxy provides it. The address is only
	 * recorded; limits per client count by its network.
	 */
	readonly clientAddress: string | null;
	readonly clientNetwork: IpSubnet | null;
};

/** The context of a request of a signed-in member. */
export type MemberContext = PublicContext & {
	readonly actor: Actor;
	readonly tokenHash: string;
	readonly signedInAt: Date;
	readonly lacksSecondStep?: boolean;
	readonly codeDue?: boolean;
	/** Whether it is certain that the actor owns the account; see `assertReauthenticated`. */
	readonly ownsAccount?: boolean;
};

/** Returns today in the organisation's time zone. */
export const localDay = ({ now, tenant }: PublicContext): LocalDay => ({
	now,
	timeZone: tenant.timeZone,
});
