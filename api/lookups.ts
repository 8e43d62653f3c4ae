import { findHistory } from "./audit/history.queries.ts";
import { findTokenSession } from "./auth/api-tokens.queries.ts";
import { hashBearer, isApiTokenHash } from "./auth/api-tokens.ts";
import { findSession } from "./auth/sessions.queries.ts";
import type { EndpointLookups } from "./platform/http/lookups.ts";
import { evictTenantId, findCurrentTenant, findTenantId } from "./tenants/queries.ts";

/** What the platform's endpoints look up in subjects. */
export const endpointLookups: EndpointLookups = {
	findTenantId,
	evictTenantId,
	findCurrentTenant,
	hashBearer,
	findSession: (scope, hash, now, options) =>
		isApiTokenHash(hash)
			? findTokenSession(scope, hash, now)
			: findSession(scope, hash, now, options),
	findHistory,
};
