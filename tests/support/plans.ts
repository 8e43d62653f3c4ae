import { sql } from "drizzle-orm";
import { insertTargets } from "#api/plans/new-targets.queries.ts";
import { rescheduleTargets } from "#api/plans/schedule.ts";
import { nextIds } from "#api/platform/database/sequences.ts";
import { withTenantRetry } from "#api/platform/database/tenant-transaction.ts";
import { plans } from "#api/tables.ts";
import { refreshUsageFlag } from "#api/tenants/usage-flags.queries.ts";
import { clock } from "./api-client.ts";
import { connection, rows, within } from "./database.ts";
import { makeMember, type TestMember } from "./members.ts";
import { makeFacility } from "./places.ts";
import type { Tenant } from "./tenant.ts";

/** A plan of a member's, or of a new one of a tenant: every month from 10 March 2030 on, unless it is said. */
export async function makePlan(
	whose: TestMember | Tenant,
	fields: Partial<typeof plans.$inferInsert> = {},
): Promise<number> {
	const member = "tenant" in whose ? whose : await makeMember(whose);
	return within(member.tenant, async (scope) => {
		const id = await nextIds(scope, "plans");
		await scope.db.insert(plans).values({
			tenantId: member.tenant.id,
			nameEn: `Plan ${id}`,
			nameAr: `خطة ${id}`,
			priority: "Medium",
			memberId: member.id,
			every: 1,
			unit: "months",
			fromDay: "2030-03-10",
			...fields,
			id,
		});
		await refreshUsageFlag(scope, "plans");
		return id;
	});
}

/** Has a plan visit facilities, new ones unless they are given; gives the ids of its places. */
export async function makeTargets(
	tenant: Tenant,
	planId: number,
	facilityIds?: readonly number[],
): Promise<number[]> {
	const places = facilityIds ?? [(await makeFacility(tenant)).id];
	return withTenantRetry(connection, tenant.id, async (scope) => {
		const last = await nextIds(scope, "plan_targets", places.length);
		await insertTargets(
			scope,
			planId,
			places.map((facilityId) => ({ facilityId, equipmentId: null })),
			last,
		);
		await rescheduleTargets(
			{ ...scope, now: clock.now(), tenant: { timeZone: "Asia/Riyadh" } },
			{ planId },
		);
		return places.map((_, index) => last - places.length + 1 + index);
	});
}

/** Has a request be made for a new plan. */
export async function makePlanned(tenant: Tenant, requestId: number): Promise<void> {
	const planId = await makePlan(tenant);
	await rows(tenant, sql`update requests set plan_id = ${planId} where id = ${requestId}`);
}
