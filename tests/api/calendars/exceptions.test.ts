import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { nextIds } from "#api/platform/database/sequences.ts";
import { calendarDays } from "#api/tables.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { rows, within } from "#tests/support/database.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeCalendar } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

it("a calendar has 600 exceptions at most, also of one that is moved there or restored", async () => {
	const tenant = await makeTenant();
	const admin = await signedIn(await makeMember(tenant, { permissionId: profiles.admin }));
	const [full, other] = [await makeCalendar(tenant), await makeCalendar(tenant)];
	const days = { name_en: "Closed", name_ar: "مغلق", from_day: "2030-01-04", to_day: "2030-01-04" };
	await within(tenant, async (scope) => {
		const ids = await nextIds(scope, "exceptions", 600);
		expect(ids).toBe(600);
		await scope.db.insert(calendarDays).values(
			Array.from({ length: 600 }, (_, index) => ({
				...{ tenantId: tenant.id, id: 1 + index, calendarId: index < 599 ? full : other },
				...{ nameEn: "Closed", nameAr: "مغلق", fromDay: "2030-01-05", toDay: "2030-01-05" },
			})),
		);
	});
	const add = () => admin.post("/exceptions/add", { ...days, calendar_id: full });
	expect((await add()).status).toBe(200);
	const tooMany = { fields: { calendar_id: "too_many" } };
	expect(await readError(add())).toMatchObject(tooMany);
	const move = () => admin.post("/exceptions/edit", { id: 600, calendar_id: full });
	expect(await readError(move())).toMatchObject(tooMany);
	await admin.send("DELETE", "/exceptions/1");
	expect((await move()).status).toBe(200);
	expect(await readError(admin.post("/exceptions/1/restore"))).toMatchObject({
		code: "restore_blocked",
		...tooMany,
	});
	await within(tenant, ({ db }) =>
		db.execute(sql`update calendar_days set deleted_at = now()
			where tenant_id = ${tenant.id} and id = 2`),
	);
	expect((await admin.post("/exceptions/1/restore")).status).toBe(200);
});

it("other weekly hours leave a calendar some work beside its holidays", async () => {
	const tenant = await makeTenant();
	const admin = await signedIn(await makeMember(tenant, { permissionId: profiles.admin }));
	const calendar = await makeCalendar(tenant);
	const dayIn = (days: number) => new Date(clock.now().valueOf() + days * 86_400_000);
	const isoDay = (days: number) => dayIn(days).toISOString().slice(0, 10);
	const closed = { name_en: "Closed", name_ar: "مغلق", from_day: isoDay(0), to_day: isoDay(395) };
	expect((await admin.post("/exceptions/add", { ...closed, calendar_id: calendar })).status).toBe(
		200,
	);
	const workOn = (days: number) => {
		const hours = Array.from({ length: 7 }, (_, weekday) =>
			weekday === dayIn(days).getUTCDay() ? [[480, 1020]] : [],
		);
		return admin.post("/calendars/edit", { id: calendar, hours });
	};
	expect(await readError(workOn(395))).toMatchObject({ fields: { hours: "no_work" } });
	expect((await workOn(397)).status).toBe(200);
});

describe("a special day", () => {
	let tenant: Tenant;
	let admin: Client;
	let first: number;
	beforeEach(async () => {
		tenant = await makeTenant();
		admin = await signedIn(await makeMember(tenant, { permissionId: profiles.admin }));
		first = await makeCalendar(tenant);
	});

	const dayIn = (days: number) =>
		new Date(clock.now().valueOf() + days * 86_400_000).toISOString().slice(0, 10);
	const saved = z.object({ exception: z.object({ id: z.int() }) });
	const close = async (from: number, to: number) => {
		const days = { name_en: "Closed", name_ar: "مغلق", from_day: dayIn(from), to_day: dayIn(to) };
		const sent = admin.post("/exceptions/add", { ...days, calendar_id: first });
		return (await answer(sent, saved)).exception.id;
	};

	it("that moves to another calendar changes both, in every process", async () => {
		const other = await makeCalendar(tenant);
		const id = await close(5, 6);
		const revisions = async () =>
			(
				await rows<{ revision: string }>(tenant, sql`select revision from calendars order by id`)
			).map(({ revision }) => revision);
		const before = await revisions();
		await answer(admin.post("/exceptions/edit", { id, calendar_id: other }), saved);
		const after = await revisions();
		expect(after).toHaveLength(2);
		for (const [nth, revision] of after.entries()) expect(revision).not.toBe(before[nth]);
	});

	it("does not come back where the calendar has no work beside it by now", async () => {
		const id = await close(0, 200);
		await answer(admin.send("DELETE", `/exceptions/${id}`), z.looseObject({}));
		const rest = await close(201, 450);
		const restore = () => admin.post(`/exceptions/${id}/restore`);
		expect(await readError(restore())).toMatchObject({
			code: "restore_blocked",
			fields: { hours: "no_work" },
		});
		await answer(admin.send("DELETE", `/exceptions/${rest}`), z.looseObject({}));
		expect((await restore()).status).toBe(200);
	});
});
