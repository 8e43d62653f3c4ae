import { beforeEach, describe, expect, it } from "vitest";
import {
	type CalendarOrBranch,
	enqueueDueDateRecompute,
} from "#api/platform/queue/due-date-queue.ts";
import { owner, within } from "#tests/support/database.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
beforeEach(async () => {
	acme = await makeTenant();
});

const change = (of: CalendarOrBranch = { calendarId: 1 }) =>
	within(acme, (scope) => enqueueDueDateRecompute(scope, of));

const ofAcme = () => owner`name = 'timing' and (data->>'tenantId')::integer = ${acme.id}`;

const jobs = async () => {
	const rows = await owner<{ state: string }[]>`
		select state from pgboss.job where ${ofAcme()} order by created_on`;
	return rows.map(({ state }) => state);
};

describe("changes of working time in quick succession", () => {
	it("make one job, of each calendar and of each branch", async () => {
		for (let nth = 0; nth < 5; nth++) await change();
		expect(await jobs()).toEqual(["created"]);
		await change({ calendarId: 2 });
		await change({ branchId: 1 });
		await change({ branchId: 1 });
		expect(await jobs()).toHaveLength(3);
	});

	it("make another where the first is in work already", async () => {
		await change();
		await owner`update pgboss.job set state = 'active' where ${ofAcme()}`;
		await change();
		await change();
		expect(await jobs()).toEqual(["active", "created"]);
	});

	it("postpone the job, but not for ever", async () => {
		const waits = async () => {
			const [row] = await owner<{ seconds: number }[]>`
				select extract(epoch from start_after - created_on)::float as seconds
				from pgboss.job where ${ofAcme()}`;
			return row?.seconds;
		};
		await change();
		await owner`update pgboss.job set created_on = now() - interval '20 seconds' where ${ofAcme()}`;
		await change();
		expect(await waits()).toBeGreaterThan(21.9);
		await owner`update pgboss.job set created_on = now() - interval '5 minutes',
			start_after = now() - interval '4 minutes 50 seconds' where ${ofAcme()}`;
		await change();
		expect(await waits()).toBeCloseTo(30, 0);
	});

	it("keep the job that waits for them from being claimed before they are written", async () => {
		await change();
		await within(acme, async (scope) => {
			await enqueueDueDateRecompute(scope, { calendarId: 1 });
			const free = await owner`
				select id from pgboss.job where ${ofAcme()} for update skip locked`;
			expect(free).toHaveLength(0);
		});
	});
});
