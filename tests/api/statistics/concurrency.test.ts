import { type SQL, sql } from "drizzle-orm";
import pLimit from "p-limit";
import { beforeEach, describe, expect, it } from "vitest";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { requestStatuses } from "#contract/requests/constants.ts";
import { count, rows, within } from "#tests/support/database.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let branchIds: number[];
let memberIds: number[];
beforeEach(async () => {
	acme = await makeTenant();
	branchIds = [await makeBranch(acme), await makeBranch(acme)];
	memberIds = [(await makeMember(acme)).id, (await makeMember(acme)).id];
});

type Row = { id: number; status: string; branchId?: number; memberId?: number };

const insert = ({ db, tenantId }: TenantDb, { id, status, branchId, memberId }: Row) =>
	db.execute(sql`
		insert into requests
			(tenant_id, id, type, priority, status, due_at, member_id, assigned_to_id, branch_id)
		values (${tenantId}, ${id}, 'Direct Request', 'Low', ${status}, now(), ${memberIds[0]},
			${memberId ?? null}::integer, ${branchId ?? null}::integer)`);

const move = ({ db, tenantId }: TenantDb, id: number, status: string) =>
	db.execute(
		sql`update requests set status = ${status} where tenant_id = ${tenantId} and id = ${id}`,
	);

const spend = ({ db, tenantId }: TenantDb, resourceId: number, at: string) =>
	db.execute(sql`
		insert into stock_movements (tenant_id, resource_id, change, reason, cost, at)
		values (${tenantId}, ${resourceId}, -1, 'distribution', 1.25, ${at})`);

/** What is kept, and what a count of the requests gives. */
async function keptAndFresh(table: string, columns: readonly string[], where: SQL) {
	const names = sql.raw(columns.join(", "));
	const kept = await rows(
		acme,
		sql`select ${names}, sum(count)::integer as count from ${sql.identifier(table)}
			group by ${names} having sum(count) <> 0 order by ${names}`,
	);
	const requestNames = sql.raw(columns.join(", ").replace("member_id", "assigned_to_id"));
	const fresh = await rows(
		acme,
		sql`select ${requestNames}, count(*)::integer as count from requests
			where deleted_at is null and ${where} group by ${requestNames} order by ${requestNames}`,
	);
	return [kept, fresh].map((some) => some.map((row) => Object.values(row)));
}

async function expectRightCounts(): Promise<void> {
	for (const [table, columns, where] of [
		["request_counts", ["status", "type"], sql`true`],
		["branch_request_counts", ["branch_id", "status", "type"], sql`branch_id is not null`],
		["member_request_counts", ["member_id", "status", "type"], sql`assigned_to_id is not null`],
	] as const) {
		const [kept, fresh] = await keptAndFresh(table, columns, where);
		expect(kept, table).toEqual(fresh);
	}
}

/** Two open transactions that take their steps in turns; one that waits for the other fails. */
const inTurns = (steps: readonly [one: Step, other: Step][]) =>
	within(acme, (one) =>
		within(acme, async (other) => {
			for (const { db } of [one, other]) await db.execute(sql`set local lock_timeout = '1s'`);
			for (const [first, second] of steps) {
				await first(one);
				await second(other);
			}
		}),
	);

type Step = (scope: TenantDb) => Promise<unknown>;

describe("transactions at the same time", () => {
	it("that change the same counts crosswise do not wait for each other", async () => {
		const [here, there] = branchIds;
		const [mine, theirs] = memberIds;
		await inTurns([
			[
				(scope) => insert(scope, { id: 1, status: "done", branchId: here, memberId: mine }),
				(scope) => insert(scope, { id: 2, status: "late", branchId: there, memberId: theirs }),
			],
			[
				(scope) => insert(scope, { id: 3, status: "late", branchId: there, memberId: theirs }),
				(scope) => insert(scope, { id: 4, status: "done", branchId: here, memberId: mine }),
			],
			[(scope) => move(scope, 1, "late"), (scope) => move(scope, 2, "done")],
		]);
		await expectRightCounts();
	});

	it("that spend on the same days crosswise do not wait for each other", async () => {
		const resourceId = await makeResource(acme);
		const first: Step = (scope) => spend(scope, resourceId, "2030-01-01T12:00:00Z");
		const second: Step = (scope) => spend(scope, resourceId, "2030-01-02T12:00:00Z");
		await inTurns([
			[first, second],
			[second, first],
		]);
		expect(
			await rows(
				acme,
				sql`select day, sum(distributions) as spent from cost_days group by day order by day`,
			),
		).toEqual([
			{ day: "2030-01-01", spent: "2.50" },
			{ day: "2030-01-02", spent: "2.50" },
		]);
	});

	it("leave right counts behind, however many they are and in whatever order", async () => {
		const writers = 60;
		// No more at once than there are connections: who waits for one too long is told so.
		const atOnce = pLimit(2);
		await atOnce.map(Array.from({ length: writers }).keys(), (writer) =>
			within(acme, async (scope) => {
				const ids = [0, 1, 2, 3].map((nth) => writer * 4 + nth + 1);
				if (writer % 2) ids.reverse();
				for (const id of ids)
					await insert(scope, {
						id,
						status: requestStatuses[(id + writer) % 5] ?? "done",
						branchId: branchIds[id % 3],
						memberId: memberIds[(id + writer) % 3],
					});
				for (const id of ids.toReversed())
					await move(scope, id, requestStatuses[(id * 3 + writer) % 5] ?? "done");
				if (writer % 7 === 0)
					await scope.db.execute(sql`delete from requests where id = ${ids[0]}`);
			}),
		);
		expect(await count(acme, "requests")).toBe(writers * 4 - 9);
		await expectRightCounts();
	});

	it("count nothing of what is rolled back", async () => {
		const undone = within(acme, async (scope) => {
			await insert(scope, { id: 1, status: "done", branchId: branchIds[0] });
			throw new Error("undone");
		});
		await expect(undone).rejects.toThrow("undone");
		expect(await count(acme, "request_counts")).toBe(0);
		expect(await count(acme, "branch_request_counts")).toBe(0);
	});
});

describe("transactions one after the other", () => {
	it("write to the same part of the counts", async () => {
		for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
			await within(acme, (scope) => insert(scope, { id, status: "done", branchId: branchIds[0] }));
		expect(await rows(acme, sql`select part, count from request_counts`)).toEqual([
			{ part: 0, count: 12 },
		]);
	});

	it("write no count that they leave as it was", async () => {
		await within(acme, (scope) => insert(scope, { id: 1, status: "done" }));
		const versions = () => rows(acme, sql`select xmin::text, count from request_counts`);
		const before = await versions();
		await rows(acme, sql`update requests set comment = 'edited', priority = 'High'`);
		expect(await versions()).toEqual(before);
	});
});
