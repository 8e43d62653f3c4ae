import { sql } from "drizzle-orm";
import { type FirstStep, firstSteps } from "#contract/first-steps.ts";
import type { Scope } from "./database.ts";
import * as schema from "./schema/index.ts";

/** Begins the first steps of an organisation. */
export async function beginFirstSteps({ db, tenantId }: Scope): Promise<void> {
	await db.insert(schema.firstSteps).values(firstSteps.map((step) => ({ tenantId, step })));
}

/** The steps that are still to be done, as far as is known. */
export async function openSteps({ db, tenantId }: Scope): Promise<FirstStep[]> {
	const rows = await db.execute<{ step: FirstStep }>(
		sql`select step from first_steps where tenant_id = ${tenantId}`,
	);
	return rows.map(({ step }) => step);
}

/** Ticks off the steps whose rows are there by now; the Admin who begins is no member to be added. */
export async function tickSteps({ db, tenantId }: Scope): Promise<void> {
	const isThere = (table: "branches" | "facilities" | "members", beside = 0) => sql`
		step = ${table} and exists (
			select from ${sql.identifier(table)} where tenant_id = ${tenantId} and deleted_at is null
			offset ${beside} limit 1)`;
	await db.execute(sql`
		delete from first_steps where tenant_id = ${tenantId} and (${isThere("branches")}
			or ${isThere("facilities")} or ${isThere("members", 1)})`);
}

/** Ticks off one step, or all of them. */
export async function endSteps({ db, tenantId }: Scope, step?: FirstStep): Promise<void> {
	await db.execute(sql`
		delete from first_steps where tenant_id = ${tenantId}
			and ${step === undefined ? sql`true` : sql`step = ${step}`}`);
}
