import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
	findCalendarOfBranch,
	findCommonCalendar,
	newCalendarRevision,
} from "#api/calendars/queries.ts";
import { onWorkingTimeChanged } from "#api/calendars/recompute-due-dates.ts";
import * as tables from "#api/tables.ts";
import { within } from "#tests/support/database.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const names = { nameEn: "Office", nameAr: "المكتب" };
const week = [[], [[480, 1020]], [], [], [], [], []] as [number, number][][];

async function tenantWithCalendar() {
	const tenant = await makeTenant();
	const branchId = await makeBranch(tenant);
	await within(tenant, async ({ db, tenantId }) => {
		await db
			.insert(tables.calendars)
			.values({ tenantId, id: 1, ...names, hours: week, revision: newCalendarRevision() });
		await db.execute(sql`update branches set calendar_id = 1 where id = ${branchId}`);
	});
	return { tenant, branchId };
}

const read = (tenant: Tenant, branchId: number) =>
	within(tenant, (scope) => findCalendarOfBranch(scope, branchId));

describe("the calendar of a branch", () => {
	it("is none where it has none, or one that is deleted", async () => {
		const { tenant, branchId } = await tenantWithCalendar();
		expect(await read(tenant, await makeBranch(tenant))).toBeUndefined();
		expect(await read(tenant, 4_000_000)).toBeUndefined();
		await within(tenant, ({ db }) => db.execute(sql`update calendars set deleted_at = now()`));
		expect(await read(tenant, branchId)).toBeUndefined();
	});

	it("has its days and the organisation's time zone", async () => {
		const { tenant, branchId } = await tenantWithCalendar();
		const day = { calendarId: 1, fromDay: "2026-02-18", toDay: "2026-03-19" };
		await within(tenant, ({ db, tenantId }) =>
			db.insert(tables.calendarDays).values([
				{ tenantId, id: 1, ...names, ...day, hours: [[600, 900]] },
				{ tenantId, id: 2, ...names, ...day, onlyWorkingDays: 0 },
				{ tenantId, id: 3, ...names, ...day, deletedAt: new Date() },
			]),
		);
		const days = { from_day: "2026-02-18", to_day: "2026-03-19" };
		const calendar = await read(tenant, branchId);
		expect(calendar).toMatchObject({ hours: week, timeZone: "Asia/Riyadh" });
		expect([...(calendar?.days ?? [])].sort((a, b) => a.id - b.id)).toEqual([
			{ id: 1, ...days, hours: [[600, 900]], only_working_days: true },
			{ id: 2, ...days, hours: null, only_working_days: false },
		]);
	});

	it("is that of all, where all that are there have it", async () => {
		const { tenant } = await tenantWithCalendar();
		const common = () => within(tenant, findCommonCalendar);
		expect((await common())?.hours).toEqual(week);
		const other = await makeBranch(tenant);
		expect(await common()).toBeUndefined();
		await within(tenant, ({ db }) =>
			db.execute(sql`update branches set deleted_at = now() where id = ${other}`),
		);
		expect((await common())?.hours).toEqual(week);
	});

	it("is the same object until it changes", async () => {
		const { tenant, branchId } = await tenantWithCalendar();
		const before = await read(tenant, branchId);
		expect(await read(tenant, branchId)).toBe(before);
		await within(tenant, async (scope) => {
			await scope.db.execute(sql`update calendars set hours = '[[[0, 60]]]'`);
			await onWorkingTimeChanged(scope, { calendarId: 1 });
		});
		expect((await read(tenant, branchId))?.hours).toEqual([[[0, 60]]]);
		await within(tenant, ({ db, tenantId }) =>
			db.execute(sql`update tenants set time_zone = 'Asia/Amman' where id = ${tenantId}`),
		);
		expect((await read(tenant, branchId))?.timeZone).toBe("Asia/Amman");
	});

	it("is what was committed, after another change was taken back", async () => {
		const { tenant, branchId } = await tenantWithCalendar();
		const undone = new Error("undone");
		const change = (hours: string) => async (scope: Parameters<typeof findCalendarOfBranch>[0]) => {
			await scope.db.execute(sql`update calendars set hours = ${hours}::jsonb`);
			await onWorkingTimeChanged(scope, { calendarId: 1 });
			return findCalendarOfBranch(scope, branchId);
		};
		await expect(
			within(tenant, async (scope) => {
				expect((await change("[[[1, 2]]]")(scope))?.hours).toEqual([[[1, 2]]]);
				throw undone;
			}),
		).rejects.toBe(undone);
		expect((await read(tenant, branchId))?.hours).toEqual(week);
		expect((await within(tenant, change("[[[3, 4]]]")))?.hours).toEqual([[[3, 4]]]);
	});
});
