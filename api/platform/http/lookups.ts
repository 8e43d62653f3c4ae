import type { HistoryEntry } from "#contract/entities/schemas.ts";
import type { MemberSession, PresentTenant } from "../actor.ts";
import type { Pool } from "../database/pool.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";

/**
 * What endpoints look up in subjects that the platform does not know. `api/lookups.ts` provides
 * them.
 */
export type EndpointLookups = {
	/** Returns the id of a tenant by its slug, which may be outdated; null if there is none. */
	readonly findTenantId: (connection: Pool, slug: string) => Promise<number | null>;
	/** Forgets an id that is outdated. */
	readonly evictTenantId: (connection: Pool, slug: string) => void;
	/** Returns the tenant of a transaction in its present state; null if it was deleted. */
	readonly findCurrentTenant: (scope: TenantDb) => Promise<PresentTenant | null>;
	/** Returns the hash by which a call's token is stored. @throws ApiError `too_many_calls` */
	readonly hashBearer: (token: string) => string;
	/** Returns the session of a token; null if it has ended. */
	readonly findSession: (
		scope: TenantDb,
		tokenHash: string,
		now: Date | undefined,
		options: { readonly isUse: boolean; readonly stepsUp: boolean },
	) => Promise<MemberSession | null>;
	/** Returns who changed an entity, and how, the newest first. */
	readonly findHistory: (
		scope: TenantDb,
		slug: string,
		id: number,
		page: { limit: number; offset: number },
	) => Promise<HistoryEntry[]>;
};
