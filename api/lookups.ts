import { findHistory } from "./audit/history.queries.ts";
import { findTokenSession } from "./auth/api-tokens.queries.ts";
import { hashBearer, isApiTokenHash } from "./auth/api-tokens.ts";
import { findSession } from "./auth/sessions.queries.ts";
import { ApiError } from "./platform/errors.ts";
import type { EndpointLookups } from "./platform/http/lookups.ts";
import { evictTenantId, findCurrentTenant, findTenantId } from "./tenants/queries.ts";

/** What the platform's endpoints look up in subjects. */
export const endpointLookups: EndpointLookups = {
	findTenantId,
	evictTenantId,
	findCurrentTenant,
	hashBearer,
	async findSession(scope, hash, now, options) {
		if (!isApiTokenHash(hash)) return findSession(scope, hash, now, options);
		const session = await findTokenSession(scope, hash, now);
		if (!session) throw new ApiError("token_ended");
		return session;
	},
	findHistory,
};
