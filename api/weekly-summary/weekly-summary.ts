import { findActorById } from "../auth/sessions.queries.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { managedPlacesFor } from "../requests/policy.ts";
import { findSummaryMailData, type WeeklySummary } from "./weekly-summary.queries.ts";

/**
 * Returns the week of the places that a member manages now; null if the member does not want it, or
 * nothing was open or happened.
 *
 * @param since the beginning of the week, in ISO 8601
 */
export async function findWeeklySummary(
	scope: TenantDb,
	{ memberId, since }: { readonly memberId: number; readonly since: string },
): Promise<WeeklySummary | null> {
	const actor = await findActorById(scope, memberId);
	return actor && findSummaryMailData(scope, memberId, managedPlacesFor(actor), since);
}
