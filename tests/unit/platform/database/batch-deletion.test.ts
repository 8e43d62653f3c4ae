import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deleteExpiredAuditEntries } from "#api/audit/queries.ts";
import { deleteExpiredLoginFailures } from "#api/auth/login-failures.queries.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { deleteExpiredReportCounts } from "#api/public-reports/rate-counters.queries.ts";
import { owner, rows, rowsAsOwner, within } from "#tests/support/database.ts";
import { workOnOwnDatabase } from "#tests/support/isolated-database.ts";
import { type Plan, watched } from "#tests/support/query-plans.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

workOnOwnDatabase();

const bite = 500;
const many = 10_000;
const end = new Date("2021-01-01T00:00:00Z");

type Bitten = {
	table: string;
	make: (tenant: Tenant, from: number, to: number) => Promise<unknown>;
	remove: (scope: TenantDb, before: Date, most: number) => Promise<number>;
};

const all: Bitten[] = [
	{
		table: "sign_in_failures",
		make: (tenant, from, to) =>
			rows(
				tenant,
				sql`insert into sign_in_failures (tenant_id, email, at)
					select ${tenant.id}, 'guess-' || n, timestamptz '2020-01-01'
					from generate_series(${from}::integer, ${to}::integer) n`,
			),
		remove: deleteExpiredLoginFailures,
	},
	{
		table: "report_counts",
		make: (tenant, from, to) =>
			rows(
				tenant,
				sql`insert into report_counts (tenant_id, mark, bucket, count)
					select ${tenant.id}, 'mark-' || n, timestamptz '2020-01-01', 1
					from generate_series(${from}::integer, ${to}::integer) n`,
			),
		remove: deleteExpiredReportCounts,
	},
	{
		table: "audit_log",
		make: (tenant, from, to) =>
			rowsAsOwner(
				tenant,
				sql`insert into audit_log (tenant_id, action, call, entity, address, at)
					select ${tenant.id}, 'signed_in', 'POST authentication', case when n % 2 = 0 then 'session' else 'branch' end,
						'203.0.113.1', timestamptz '2020-01-01'
					from generate_series(${from}::integer, ${to}::integer) n`,
			),
		remove: deleteExpiredAuditEntries,
	},
];

/** Rows that a statement looks at, those included that it compares and leaves. */
function looked(plan: Plan & { "Rows Removed by Join Filter"?: number }): number {
	const { "Actual Rows": kept, "Actual Loops": loops, Plans: inner = [] } = plan;
	const left = (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Join Filter"] ?? 0);
	return inner.reduce((sum, one) => sum + looked(one), (kept + left) * loops);
}

describe("what is removed bit by bit", () => {
	it.each(all)(
		"is found by its numbers where more has come than PostgreSQL knows of ($table)",
		async ({ table, make, remove }) => {
			const tenant = await makeTenant();
			await make(tenant, 1, many);
			await owner`delete from ${owner(table)}`;
			await owner`analyze ${owner(table)}`;
			await make(tenant, 1, many);
			await within(tenant, async (scope) => {
				const plans: Plan[] = [];
				expect(
					await remove(
						watched(scope, (plan) => plans.push(plan)),
						end,
						bite,
					),
				).toBe(bite);
				expect(plans.map(looked).filter((rows) => rows > 5 * many)).toEqual([]);
				expect(plans).toHaveLength(table === "audit_log" ? 2 : 1);
			});
		},
	);
});
