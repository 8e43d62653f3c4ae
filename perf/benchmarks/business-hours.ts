import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { createPool, disableTypeParsers, type Pool } from "../../api/platform/database/pool.ts";
import { recomputeDueDates } from "../../api/requests/due-times/recompute-due.job.ts";
import { addWorkingDays, addWorkingMinutes } from "../../contract/calendars/business-hours.ts";
import type { WorkingCalendar } from "../../contract/calendars/working-calendar.ts";
import { maintenanceRequest } from "../../contract/requests/schemas.ts";
import { makeCalendarOf } from "../../tests/support/calendars.ts";
import { closeDatabase, openDatabase, rows } from "../../tests/support/database.ts";
import { type DemoServer, withDemoServer } from "../../tests/support/demo-server.ts";
import { signedInAt } from "../../tests/support/http-clients.ts";
import { makeMember, profiles } from "../../tests/support/members.ts";
import { makeBranch, makeFacility, makeSubbranch } from "../../tests/support/places.ts";
import { makeTenant } from "../../tests/support/tenant.ts";
import { report } from "../support/figures.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";

const hour = 3_600_000;

/** Milliseconds of processor that this process has taken. */
function ownProcessor(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

/** The same of another, to the nanosecond. */
const processorOf = (pid: number) =>
	Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

/** With a break each day, and twenty years of Ramadan and two feasts, in a zone that saves daylight. */
const twentyYears: WorkingCalendar = {
	timeZone: "Africa/Cairo",
	hours: [0, 1, 2, 3, 4, 5, 6].map((day) =>
		day < 5
			? [
					[480, 720],
					[780, 1020],
				]
			: [],
	),
	days: Array.from({ length: 60 }, (_, id) => {
		const from = Date.UTC(2020 + id / 3, 2 + (id % 3) * 2, 1 + (id % 25));
		const asDay = (at: number) => new Date(at).toISOString().slice(0, 10);
		return {
			id,
			from_day: asDay(from),
			to_day: asDay(from + (id % 3 ? 4 : 29) * 24 * hour),
			hours: id % 3 ? null : [[540, 900]],
			only_working_days: true,
		};
	}),
};

function measureDueTimes(times = 100_000): void {
	const compute = (calendar: WorkingCalendar, nth: number) => {
		const from = new Date(Date.UTC(2026, 0, 1) + ((nth * 7919) % 17_520) * hour);
		if (nth % 2) addWorkingDays(calendar, from, 1 + (nth % 10));
		else addWorkingMinutes(calendar, from, 60 + (nth % 40) * 60);
	};
	for (let nth = 0; nth < times / 10; nth++) compute(twentyYears, nth);
	const each = (count: number, calendarOf: () => WorkingCalendar) => {
		const before = ownProcessor();
		for (let nth = 0; nth < count; nth++) compute(calendarOf(), nth);
		return (ownProcessor() - before) / count;
	};
	const what = "a due time of up to ten days, processor time";
	atMost(
		{ what },
		each(times, () => twentyYears),
		"ms",
		0.1,
	);
	const first = each(times / 50, () => ({ ...twentyYears }));
	noted({ what: "the first of a calendar that was just read" }, `${formatFigure(first)} ms`);
}

type Taken = { wall: number; app: number; database: number };

/** Has each transaction of a pool of one tell what it took. */
async function watchTransactions(connection: Pool): Promise<Taken[]> {
	const [{ pid } = { pid: 0 }] = await connection<
		{ pid: number }[]
	>`select pg_backend_pid() as pid`;
	const taken: Taken[] = [];
	const begin = connection.begin as (...given: unknown[]) => Promise<unknown>;
	const now = () => [performance.now(), ownProcessor(), processorOf(pid)] as const;
	Object.assign(connection, {
		async begin(...given: unknown[]) {
			const [wall, app, database] = now();
			const result = await begin(...given);
			const after = now();
			taken.push({ wall: after[0] - wall, app: after[1] - app, database: after[2] - database });
			return result;
		},
	});
	return taken;
}

async function measureRecomputing({ databaseUrls }: DemoServer, open = 10_000): Promise<void> {
	const within = { count: 4, unit: "hours" } as const;
	const targets = { High: { answer: within, finish: { count: 5, unit: "days" } } } as const;
	const tenant = await makeTenant({ settings: { targets } });
	const member = await makeMember(tenant);
	const branchId = await makeBranch(tenant);
	const calendarId = await makeCalendarOf(tenant, [branchId]);
	await rows(
		tenant,
		sql`insert into requests (tenant_id, id, type, priority, comment, date, due_at, respond_by,
				due_basis, member_id, assigned_to_id, branch_id)
			select ${tenant.id}, n, 'Maintenance Request', 'High', 'x', now() - n % 48 * interval '1 hour',
				now() + interval '9 days', now() + interval '1 day', 'calendar', ${member.id}, ${member.id},
				${branchId}
			from generate_series(1, ${open}::integer) n`,
	);
	const connection = disableTypeParsers(createPool(databaseUrls.appUrl, { max: 1 }));
	try {
		const taken = await watchTransactions(connection);
		const begun = performance.now();
		const job = { tenantId: tenant.id, of: { calendarId } };
		const changed = await recomputeDueDates(connection, job, new Date());
		const seconds = (performance.now() - begun) / 1000;
		if (changed !== open) throw new Error(`Only ${changed} got other times.`);
		const sum = (what: keyof Taken) => taken.reduce((all, one) => all + one[what], 0);
		const processors = `processors ${formatFigure(sum("app") / 1000)} + ${formatFigure(sum("database") / 1000)} s`;
		const what = `${open.toLocaleString("en")} open requests get other times`;
		atMost({ what }, seconds, "s", 60, processors);
		const of = ({ app, database }: Taken) =>
			`processors ${formatFigure(app)} + ${formatFigure(database)} ms`;
		const longest = taken.reduce((most, one) => (one.wall > most.wall ? one : most));
		const bites = `of ${taken.length}`;
		const row = { what: `the longest transaction meanwhile, ${bites}` };
		atMost(row, longest.wall, "ms", 300, of(longest));
		const busiest = Math.max(...taken.map(({ app, database }) => app + database));
		atMost({ what: "the same, processor time of both" }, busiest, "ms", 300);
	} finally {
		await connection.end();
	}
}

async function measureSharing({ port }: DemoServer): Promise<void> {
	const tenant = await makeTenant({ settings: { assignment: "least_loaded" } });
	const branchId = await makeBranch(tenant);
	const subbranchId = await makeSubbranch(tenant, { branchId });
	const { id: facility_id } = await makeFacility(tenant, { branchId, subbranchId });
	for (let made = 0; made < 4; made++)
		await makeMember(tenant, { permissionId: profiles.branchTechnician, branchId, subbranchId });
	const client = await signedInAt(port, await makeMember(tenant));
	const raise = async (): Promise<number | null> => {
		const answer = await client.post("/requests", { facility_id, priority: "Low", comment: "x" });
		// A machine that has much else to do may keep the last of them waiting for too long.
		if (answer.status === 503) return raise();
		return z.object({ request: maintenanceRequest }).parse(await answer.json()).request
			.assigned_to_id;
	};
	const given = await Promise.all(Array.from({ length: 40 }, raise));
	const shares = [...new Set(given)].map((one) => given.filter((id) => id === one).length);
	report({
		what: "40 made at once, given to the least busy of four technicians",
		bar: "10 each",
		measured: shares.join(", "),
		reached: shares.length === 4 && shares.every((share) => share === 10),
	});
}

measureDueTimes();
await withDemoServer(async (demo) => {
	openDatabase(demo.databaseUrls);
	try {
		await measureRecomputing(demo);
		await measureSharing(demo);
	} finally {
		await closeDatabase();
	}
});
