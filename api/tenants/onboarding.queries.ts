import { sql } from "drizzle-orm";
import { type OnboardingStep, onboardingSteps } from "#contract/tenants/onboarding.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import * as schema from "../tables.ts";

/** Starts the onboarding of an organisation. */
export async function startOnboarding({ db, tenantId }: TenantDb): Promise<void> {
	await db.insert(schema.firstSteps).values(onboardingSteps.map((step) => ({ tenantId, step })));
}

/** Finds the steps that are still to be done, as far as is known. */
export async function findOpenOnboardingSteps({
	db,
	tenantId,
}: TenantDb): Promise<OnboardingStep[]> {
	const rows = await selectRows(db, { step: schema.firstSteps.step })`
		select step from first_steps where tenant_id = ${tenantId}`;
	return rows.map(({ step }) => step);
}

/** Completes the steps whose rows exist; the first Admin does not count as an added member. */
export async function completeReachedSteps({ db, tenantId }: TenantDb): Promise<void> {
	const isThere = (table: "branches" | "facilities" | "members", beside = 0) => sql`
		step = ${table} and exists (
			select from ${sql.identifier(table)} where tenant_id = ${tenantId} and deleted_at is null
			offset ${beside} limit 1)`;
	await db.execute(sql`
		delete from first_steps where tenant_id = ${tenantId} and (${isThere("branches")}
			or ${isThere("facilities")} or ${isThere("members", 1)})`);
}

export async function completeOnboardingSteps({ db, tenantId }: TenantDb, step?: OnboardingStep) {
	await db.execute(sql`
		delete from first_steps where tenant_id = ${tenantId}
			and ${step === undefined ? sql`true` : sql`step = ${step}`}`);
}
