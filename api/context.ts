import type { ClientNetwork } from "#contract/client-network.ts";
import type { Caller, TenantContext } from "./db/caller.ts";
import type { Scope } from "./db/database.ts";
import type { Day } from "./db/midnight.ts";
import type { Storage } from "./storage/storage.ts";

/** What a call of a tenant's works with: its transaction and surroundings. */
export type TenantCtx = Scope & {
	readonly tenant: TenantContext;
	readonly now: Date;
	readonly storage: Storage;
	/**
	 * The IP address of the client, where the server or a proxy that is trusted tells it. It is written
	 * down; what is counted by client is counted by its network.
	 */
	readonly clientAddress: string | null;
	readonly clientNetwork: ClientNetwork | null;
};

/** The same for a call of a signed-in member. */
export type Ctx = TenantCtx & {
	readonly caller: Caller;
	readonly tokenHash: string;
	readonly signedInAt: Date;
	/** It is certain that the caller is the owner of the account: see `mustOwnAccount`. */
	readonly ownsAccount?: boolean;
};

/** Today, by the organisation's clock. */
export const dayOf = ({ now, tenant }: TenantCtx): Day => ({ now, timeZone: tenant.timeZone });
