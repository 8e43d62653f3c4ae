import { fork } from "node:child_process";
import { sql } from "drizzle-orm";
import { generateDueVisits } from "../../api/plans/job.ts";
import { createPool, disableTypeParsers } from "../../api/platform/database/pool.ts";
import { subscribeAll } from "../../api/subscribe.ts";
import { findTenantById } from "../../api/tenants/queries.ts";
import { MS_PER_DAY } from "../../contract/values/time-units.ts";
import { clock } from "../../tests/support/clock.ts";
import { rows } from "../../tests/support/database.ts";
import { makeMember } from "../../tests/support/members.ts";
import { makeFacility } from "../../tests/support/places.ts";
import { makePlan, makeTargets } from "../../tests/support/plans.ts";
import { randomFrom } from "../../tests/support/qr-photos/random.ts";
import { makeTenant, type Tenant } from "../../tests/support/tenant.ts";
import { report } from "../support/figures.ts";
import { withApplication } from "./support/application.ts";
import { numberOptions } from "./support/options.ts";

/** Makes the planned requests of an organisation at a moment. */
async function sweepOnce(
	url: string,
	tenantId: number,
	now: Date,
	begin?: () => void,
): Promise<void> {
	subscribeAll();
	const connection = disableTypeParsers(createPool(url));
	const tenant = await findTenantById(connection, tenantId);
	if (!tenant) throw new Error("There is no such tenant.");
	begin?.();
	await generateDueVisits(connection, tenant, now);
	await connection.end();
}

/** Two at once, each killed in the midst of it unless it is done before; whether it was. */
const killed = (args: readonly string[], pauseOf: () => number) =>
	Promise.all(
		[1, 2].map(
			() =>
				new Promise<boolean>((resolve, reject) => {
					const child = fork(process.argv[1] ?? "", [...args]);
					child.once("message", () => setTimeout(() => child.kill("SIGKILL"), pauseOf()));
					child.once("exit", (code, signal) =>
						code ? reject(new Error("A sweeper broke off.")) : resolve(signal === "SIGKILL"),
					);
				}),
		),
	);

/** What contradicts that each place was visited once on each day, by as many requests as say so. */
const contradictions = (tenant: Tenant, days: number, places: number) =>
	rows<{ twice: number; lost: number; other: number; made: number }>(
		tenant,
		sql`with visits as (select * from plan_occurrences),
			made as (select request_id, count(*) as n from visits where outcome = 'made' group by 1)
			select (select count(*)::integer from made where n > 1) as twice,
				${days * places} - (select count(*)::integer from visits) as lost,
				(select count(*)::integer from requests r where not exists (
					select from made m where m.request_id = r.id))
				+ (select count(*)::integer from visits v where outcome <> 'missed' and not exists (
					select from requests r where r.id = v.request_id)) as other,
				(select count(*)::integer from requests) as made`,
	);

if (process.send && process.argv[2] === "sweep") {
	const [url = "", tenantId, now] = process.argv.slice(3);
	await sweepOnce(url, Number(tenantId), new Date(Number(now)), () => process.send?.("begun"));
	process.exit();
}

const given = numberOptions({ kills: 50, places: 40 });

await withApplication(async ({ databaseUrls: { appUrl } }) => {
	const random = randomFrom(given.seed);
	clock.set("2030-01-01T12:00:00Z");
	const tenant = await makeTenant();
	const owner = await makeMember(tenant);
	const facilities: number[] = [];
	while (facilities.length < given.places) facilities.push((await makeFacility(tenant)).id);
	const plan = await makePlan(owner, { unit: "days", every: 1, fromDay: "2030-01-02" });
	await makeTargets(tenant, plan, facilities);
	let kills = 0;
	let days = 0;
	for (; kills < given.kills; days++) {
		const now = Date.UTC(2030, 0, 2, 12) + days * MS_PER_DAY;
		const args = ["sweep", appUrl, String(tenant.id), String(now)];
		const ended = await killed(args, () => Math.floor(random.between(0, 250)));
		kills += ended.filter(Boolean).length;
		await sweepOnce(appUrl, tenant.id, new Date(now));
		// Half of the requests are closed, so that visits are both made and added to open ones.
		await rows(
			tenant,
			sql`update requests set status = 'done', closing_time = ${new Date(now).toISOString()}
				where status <> 'done' and id % 2 = 0 returning id`,
		);
	}
	const [found] = await contradictions(tenant, days, given.places);
	const { twice = -1, lost = -1, other = -1, made = 0 } = found ?? {};
	report({
		what: `Two sweepers of ${given.places} planned places killed -9 ${kills} times, on ${days} days`,
		bar: "no visit twice, none lost",
		measured: `${made} requests made; ${twice} twice, ${lost} lost, ${other} that say otherwise`,
		reached: twice === 0 && lost === 0 && other === 0 && kills >= given.kills,
	});
}, []);
process.exit();
