import { findHistory } from "./audit/history.queries.ts";
import { hashToken } from "./auth/secret-token.ts";
import { findSession } from "./auth/sessions.queries.ts";
import type { EndpointLookups } from "./platform/http/lookups.ts";
import { evictTenantId, findCurrentTenant, findTenantId } from "./tenants/queries.ts";

/** What the platform's endpoints look up in subjects. */
export const endpointLookups: EndpointLookups = {
	findTenantId,
	evictTenantId,
	findCurrentTenant,
	hashToken,
	findSession,
	findHistory,
};
