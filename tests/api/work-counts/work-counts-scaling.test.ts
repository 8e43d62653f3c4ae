import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { findUnratedRequests } from "#api/ratings/unrated.queries.ts";
import { findUrgentRequests } from "#api/requests/urgent/queries.ts";
import { countWork } from "#api/work-counts/queries.ts";
import { owner, within } from "#tests/support/database.ts";
import { workOnOwnDatabase } from "#tests/support/isolated-database.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { tooMuch, watched } from "#tests/support/query-plans.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const many = 20_000;

/** The maximum number of rows that a statement reads of a table: a count ends at a thousand. */
const few = 1200;

workOnOwnDatabase();

let tenant: Tenant;
let manager: TestMember;
beforeAll(async () => {
	tenant = await makeTenant();
	manager = await makeMember(tenant);
	const other = await makeMember(tenant);
	const own = await makeBranch(tenant, { memberId: manager.id });
	for (let other = 1; other < 20; other++) await makeBranch(tenant);
	// One of 20 is the manager's, half are open, a seventh of these is late, and a third of these is urgent.
	await within(tenant, ({ db }) =>
		db.execute(sql`
			insert into requests (tenant_id, id, type, priority, status, comment, date, due_at,
				closing_time, closings, answered_at, member_id, assigned_to_id, branch_id)
			select ${tenant.id}, n, 'Maintenance Request',
				(array['High', 'Medium', 'Low'])[1 + n % 3],
				case when n % 2 = 0 then 'done' when n % 7 = 0 then 'late' else 'pending' end, 'x',
				timestamptz '2028-01-01' + n * interval '1 hour',
				timestamptz '2028-01-03' + n * interval '1 hour',
				case when n % 2 = 0 then timestamptz '2028-01-02' + n * interval '1 hour' end, 1,
				case when n % 9 > 0 then timestamptz '2028-01-02' + n * interval '1 hour' end,
				case when n / 2 % 20 = 0 then ${manager.id}::integer else ${other.id} end, ${other.id},
				${own}::integer + n / 2 % 20
			from generate_series(1, ${many}) n`),
	);
	await owner`vacuum analyze requests`;
});

const day = { now: new Date("2030-03-10T09:00:00Z"), timeZone: "Asia/Riyadh" };

it.each(["all", "own"] as const)(
	"home reads few of many requests, for who sees %s",
	async (seen) => {
		const sees =
			seen === "all" ? seen : { memberId: manager.id, branchId: null, subbranchId: null };
		const found = await within(tenant, async (scope) => {
			// A table as small as this one may be read as a whole sooner.
			await scope.db.execute(sql`set local enable_seqscan = off`);
			const heavy: string[] = [];
			const seeing = watched(scope, (plan) => heavy.push(...tooMuch(plan, ["requests"], few)));
			const kinds = {
				reports: sees,
				equipment: true,
				plans: true,
				lowStock: true,
				documents: true,
			};
			const counts = await countWork(seeing, day, { requests: sees, ...kinds });
			const urgent = await findUrgentRequests(
				seeing,
				{ memberId: manager.id, sees, manages: seen === "all" ? "all" : sees },
				5,
			);
			const unrated = await findUnratedRequests(seeing, manager.id, new Date("2028-01-01"), 2);
			return { heavy, counts, urgent, unrated };
		});
		expect(found.heavy).toEqual([]);
		expect(found.counts).toMatchObject(
			seen === "all" ? { open: 1000, late: 1000, unanswered: 1000 } : { open: 500, late: 71 },
		);
		expect(found.urgent.requests.length).toBe(5);
		expect(found.unrated).toHaveLength(2);
	},
);
