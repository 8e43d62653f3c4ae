import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { makeCalendarOf } from "../../tests/support/calendars.ts";
import { closeDatabase, openDatabase, rows } from "../../tests/support/database.ts";
import { startDemoServer } from "../../tests/support/demo-server.ts";
import { signedInAt } from "../../tests/support/http-clients.ts";
import { makeMember, profiles } from "../../tests/support/members.ts";
import { makeBranch, makeFacility } from "../../tests/support/places.ts";
import { makeTenant } from "../../tests/support/tenant.ts";
import { report } from "../support/figures.ts";
import { startApp } from "./support/faults/servers.ts";

/**
 * What an Admin's worst calendar, targets and edits do to the lists of another organisation: one minute of
 * work a week, 600 special days, 999 hours, 1,000 open requests whose times are computed anew with each
 * edit, and new requests twelve at a time.
 */
const open = 1000;
const pages = 50;
const mostFactor = 2;

const demo = await startDemoServer({ servers: [] });
openDatabase(demo.databaseUrls);
const app = await startApp({
	DATABASE_URL: demo.databaseUrls.appUrl,
	DATA_DIR: demo.dataDir,
});

const minuteAWeek = [[[0, 1]], [], [], [], [], [], []] as const;
const longest = { count: 999, unit: "hours" } as const;
const each = { answer: longest, finish: longest };
// As an organisation has them that set them before they were refused.
const settings = { targets: { High: each, Medium: each, Low: each } };
const attacker = await makeTenant({ settings });
const admin = await makeMember(attacker, { permissionId: profiles.admin });
const branchId = await makeBranch(attacker);
const { id: facility_id } = await makeFacility(attacker, { branchId });
const calendarId = await makeCalendarOf(attacker, [branchId], minuteAWeek);
await rows(
	attacker,
	sql`insert into calendar_days (tenant_id, id, calendar_id, name_en, name_ar, from_day, to_day)
		select ${attacker.id}, n, ${calendarId}, 'x', 'x', d::date, d::date
		from generate_series(1, 600) n, lateral (select now() + n * interval '9 days' as d) as days`,
);
await rows(
	attacker,
	sql`insert into requests (tenant_id, id, type, priority, comment, date, due_at, due_basis, member_id,
			assigned_to_id, branch_id)
		select ${attacker.id}, 100000 + n, 'Maintenance Request', 'High', 'x', now(),
			now() + n * interval '1 hour' + interval '9 days', 'calendar', ${admin.id}, ${admin.id}, ${branchId}
		from generate_series(1, ${open}::integer) n`,
);
const neighbour = await signedInAt(app.port, await makeMember(await makeTenant()));
const client = await signedInAt(app.port, admin);

const median = (all: readonly number[]) =>
	all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

/** The lists that the other organisation asks for, one after the other. */
async function lists() {
	const times: number[] = [];
	let failed = 0;
	for (let nth = 0; nth < pages; nth++) {
		const begun = performance.now();
		const isWell = await neighbour.get("/requests").then(
			({ status }) => status === 200,
			() => false,
		);
		if (!isWell) failed++;
		times.push(performance.now() - begun);
	}
	return { median: median(times), worst: Math.max(...times), failed };
}

const refused = new Set<number>();

async function raise(): Promise<void> {
	await client.post("/requests", { facility_id, priority: "High", comment: "x" });
}

/** Edits the calendar, and has all times computed anew as often as edits that are taken would. */
async function edit(): Promise<void> {
	const body = { id: calendarId, hours: JSON.stringify(minuteAWeek) };
	refused.add((await client.post("/calendars/edit", body)).status);
	const job = JSON.stringify({ tenantId: attacker.id, of: { calendarId } });
	await rows(
		attacker,
		sql`insert into pgboss.job (name, data) values ('due-dates', ${job}::jsonb)`,
	);
	await pause(2000);
}

/** The lists, while some do the same again and again. */
async function besides(attacks: readonly (() => Promise<void>)[]) {
	let isOver = false;
	const under = attacks.map(async (attack) => {
		while (!isOver) await attack().catch(() => {});
	});
	await pause(1000);
	const found = await lists();
	isOver = true;
	await Promise.all(under);
	return found;
}

const branchOf = (calendar: number | null) =>
	rows(
		attacker,
		sql`update branches set calendar_id = ${calendar} where tenant_id = ${attacker.id} and id = ${branchId}`,
	);
const twelve = Array.from({ length: 12 }, () => raise);

await lists();
const quiet = await lists();
const edited = await besides([edit]);
await branchOf(null);
const ordinary = await besides(twelve);
await branchOf(calendarId);
const raised = await besides(twelve);
const ms = (time: number) => `${Math.round(time)} ms`;
type Found = Awaited<ReturnType<typeof lists>>;
const compare = (what: string, than: string, before: Found, after: Found) => {
	const factor = after.median / before.median;
	const told = `(× ${factor.toFixed(1)}), worst ${ms(after.worst)}, ${after.failed} failed`;
	report({
		what: `another organisation's list of requests, ${pages} times, ${what}`,
		bar: `median at most ${mostFactor} × ${than}, none fails`,
		measured: `${ms(before.median)} → ${ms(after.median)} ${told}`,
		reached: factor <= mostFactor && after.failed === 0,
	});
};
compare(
	`while 600 special days are edited and ${open.toLocaleString("en")} requests get their times anew`,
	"the quiet one",
	quiet,
	edited,
);
compare(
	"while twelve requests at a time are raised by the worst calendar",
	"the same without a calendar",
	ordinary,
	raised,
);
report({
	what: "targets of 999 hours in a week of one minute",
	bar: "refused at each edit of the calendar: 422",
	measured: [...refused].join(", "),
	reached: [...refused].every((status) => status === 422),
});
const line = app.log().includes("has stood still");
report({
	what: "the server meanwhile",
	bar: "never stands still",
	measured: line ? "it ended" : "it did not",
	reached: !line,
});

await app.stop();
await closeDatabase();
await demo.stop();
process.exit();
