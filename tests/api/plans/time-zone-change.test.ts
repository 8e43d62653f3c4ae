import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { generateDueVisits } from "#api/plans/job.ts";
import { findTenantById } from "#api/tenants/queries.ts";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { type Client, clock, signedIn } from "#tests/support/api-client.ts";
import { connection, rows } from "#tests/support/database.ts";
import { makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeFacility } from "#tests/support/places.ts";
import { makePlan, makeTargets } from "#tests/support/plans.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: TestMember;
let client: Client;
let planId: number;
beforeEach(async () => {
	clock.set("2030-03-01T09:00:00Z");
	acme = await makeTenant();
	admin = await makeMemberWith(acme, ...permissionFlags);
	client = await signedIn(admin);
	planId = await makePlan(admin, { unit: "days", every: 1, fromDay: "2030-03-02" });
});

/** The organisation, as a sweep that begins now finds it. */
async function found() {
	const tenant = await findTenantById(connection, acme.id);
	if (!tenant) throw new Error("The organisation is gone.");
	return tenant;
}

const move = (time_zone: string) =>
	client.post("/settings/edit", { section: "writing", time_zone });

const placesIn = async (count: number) => {
	const ids: number[] = [];
	for (let made = 0; made < count; made += 1) ids.push((await makeFacility(acme)).id);
	return makeTargets(acme, planId, ids);
};

/** At which time of the day the next requests come, by the clocks of a time zone. */
const hoursIn = async (zone: string) =>
	(
		await rows<{ hour: number }>(
			acme,
			sql`select distinct extract(hour from appears_at at time zone ${zone})::integer as hour
				from plan_targets where appears_at is not null`,
		)
	).map(({ hour }) => hour);

describe("another time zone while a sweep is at work", () => {
	it("has what comes next come by the clocks of the new one", async () => {
		await placesIn(3);
		const before = await found();
		clock.set("2030-03-02T20:00:00Z");
		expect((await move("Pacific/Honolulu")).status).toBe(200);
		expect(await generateDueVisits(connection, before, clock.now())).toBe(3);
		expect(await hoursIn("Pacific/Honolulu")).toEqual([5]);
	});

	it("makes no visit twice, and loses none", async () => {
		const targets = await placesIn(12);
		const zones = ["Pacific/Honolulu", "Asia/Tokyo", "Africa/Cairo", "Asia/Riyadh"];
		for (const [index, zone] of [...zones, ...zones].entries()) {
			clock.set(`2030-03-0${index + 2}T20:00:00Z`);
			const before = await found();
			const [moved] = await Promise.all([
				move(zone),
				generateDueVisits(connection, before, clock.now()),
				generateDueVisits(connection, before, clock.now()),
				client.post("/plans/edit", { id: planId, within_days: index }),
			]);
			expect(moved.status).toBe(200);
		}
		clock.set("2030-03-12T20:00:00Z");
		await generateDueVisits(connection, await found(), clock.now());
		const days = Array.from({ length: 11 }, (_, index) => 2 + index);
		const kept = await rows<{ target_id: number; day: number }>(
			acme,
			sql`select target_id, extract(day from day)::integer as day from plan_occurrences
				order by target_id, day`,
		);
		expect(kept).toEqual(targets.flatMap((target_id) => days.map((day) => ({ target_id, day }))));
		expect(await hoursIn("Asia/Riyadh")).toEqual([5]);
		expect(
			await rows(
				acme,
				sql`select count(distinct facility_id)::integer as places, count(*)::integer
				as made from requests`,
			),
		).toEqual([{ places: 12, made: 12 }]);
	});
});
