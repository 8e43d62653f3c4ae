import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { closeDatabase, openDatabase, owner, rows } from "../../tests/support/database.ts";
import { type DemoServer, withDemoServer } from "../../tests/support/demo-server.ts";
import { makeMember, makeSession } from "../../tests/support/members.ts";
import { makeBranch } from "../../tests/support/places.ts";
import { makeTenant, type Tenant } from "../../tests/support/tenant.ts";
import { inBulk } from "./seeds/bulk-insert.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { startSession } from "./support/http-session.ts";
import { isSmall } from "./support/options.ts";
import { cpuOf } from "./support/processes.ts";
import { inTurn, median } from "./support/timing.ts";

/** In each organisation, with a page full of places at least; what grows is how many each of them has. */
const plans = 20;

// An organisation of 1,000 places beside one of 100,000, as many as plans may have; --small: of 20,000.
const [few, many] = [1000, isSmall ? 20_000 : 100_000];

/** So many of them come on one morning. */
const morning = isSmall ? 2000 : 10_000;

/** Each place was visited so often before, a month apart. */
const visits = 4;

const branches = 20;

/** An organisation whose plans have so many places, all of which come in a month. */
async function makeFull(port: number, size: number) {
	const tenant = await makeTenant();
	const admin = await makeMember(tenant, { permissionId: 1 });
	for (let nth = 0; nth < branches; nth++) await makeBranch(tenant, { memberId: admin.id });
	const ofTenant = `${tenant.id}`;
	await owner.unsafe(`
		insert into facilities (tenant_id, id, name_en, name_ar, branch_id, public_id)
		select ${ofTenant}, n, 'School ' || n, 'مدرسة ' || n, 1 + n % ${branches},
			'plan-${ofTenant}-' || n
		from generate_series(1, ${size}) n;
		insert into plans (tenant_id, id, name_en, name_ar, priority, member_id, every, unit, from_day)
		select ${ofTenant}, n, 'Filters ' || n, 'الفلاتر ' || n, 'Medium', ${admin.id}, 1, 'months',
			current_date - 120
		from generate_series(1, ${plans}) n;
		insert into plan_targets (tenant_id, id, plan_id, facility_id, next_on, appears_at)
		select ${ofTenant}, n, 1 + n % ${plans}, n, current_date + 30, now() + interval '30 days'
		from generate_series(1, ${size}) n;
		insert into requests (tenant_id, id, type, status, priority, comment, date, due_at, closing_time,
			closings, member_id, assigned_to_id, facility_id, branch_id, plan_id)
		select ${ofTenant}, n, 'Maintenance Request', 'done', 'Medium', 'Filters',
			now() - (1 + n / ${size}) * interval '30 days', now(),
			now() - (1 + n / ${size}) * interval '29 days', 1, ${admin.id}, ${admin.id},
			1 + n % ${size}, 1 + (1 + n % ${size}) % ${branches}, 1 + (1 + n % ${size}) % ${plans}
		from generate_series(0, ${size * visits} - 1) n where n > 0;
		insert into plan_occurrences (tenant_id, target_id, plan_id, day, request_id, outcome)
		select tenant_id, facility_id, plan_id, date::date, id, 'made' from requests
		where tenant_id = ${ofTenant};
		insert into plan_target_counts (tenant_id, plan_id, part, count)
		select tenant_id, plan_id, 0, count(*) from plan_targets where tenant_id = ${ofTenant} group by 1, 2;
		insert into plan_month_counts (tenant_id, month, branch_id, part, planned, on_time, late, missed)
		select tenant_id, date_trunc('month', date)::date, place, 0, count(*), count(*), 0, 0
		from requests, unnest(array[0, branch_id]) place where tenant_id = ${ofTenant} group by 2, 3, 1;
		insert into counters (tenant_id, name, value)
		select ${ofTenant}, name, ${size * visits}
		from unnest(array['requests', 'plans', 'plan_targets', 'facilities']) name
		on conflict (tenant_id, name) do update set value = excluded.value;
		update tenants set settings = settings || '{"plans": true}' where id = ${ofTenant}`);
	const headers = {
		"x-tenant": tenant.slug,
		authorization: `Bearer ${await makeSession(admin)}`,
	};
	const asked = startSession(port, tenant.slug);
	return {
		tenant,
		read: (path: string) => asked.ask(`/api${path}`, { headers }),
		raise: () =>
			asked.ask("/api/requests", {
				headers,
				form: { facility_id: "7", priority: "Low", comment: "The lamp is dark" },
			}),
	};
}

type Full = Awaited<ReturnType<typeof makeFull>>;

const read = z.array(
	z.object({
		Plan: z.looseObject({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() }),
	}),
);

/** How many buffers a statement reads once it is warm. */
async function buffersOf(statement: string): Promise<number> {
	let buffers = 0;
	for (let times = 0; times < 2; times++) {
		const [row] = await owner.unsafe(`explain (analyze, buffers, format json) ${statement}`);
		const text = row?.["QUERY PLAN"];
		const [found] = read.parse(typeof text === "string" ? JSON.parse(text) : text);
		buffers = found
			? found.Plan["Shared Hit Blocks"] + found.Plan["Shared Read Blocks"]
			: Number.NaN;
	}
	return buffers;
}

async function measureQuietTick({ tenant }: Full): Promise<void> {
	await owner`insert into due_times (tenant_id, work, due_at) values (${tenant.id}, 'plan-visits', now() + interval '30 days')
		on conflict (tenant_id) do update set due_at = excluded.due_at`;
	const which = await buffersOf(`select tenant_id from due_times where due_at <= now()
		order by due_at limit 500`);
	const due = await buffersOf(`select id from plan_targets t where t.tenant_id = ${tenant.id}
		and t.appears_at <= now() and t.deleted_at is null order by t.appears_at, t.id limit 5`);
	const at = `${many.toLocaleString("en")} places of plans`;
	atMost(
		{ what: `a tick with nothing due asks which organisation has something, ${at}` },
		which,
		"buffers",
		5,
	);
	atMost({ what: "what it reads of the places, where it looks at them" }, due, "buffers", 5);
}

const visitedToday = async (tenant: Tenant): Promise<number> => {
	const [row] = await rows<{ count: number }>(
		tenant,
		sql`select count(*)::integer as count from requests where plan_id is not null and status = 'pending'`,
	);
	return row?.count ?? 0;
};

const percentile = (times: readonly number[], part: number): number =>
	times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN;

/** A morning on which many come, while somebody raises one request after the other. */
async function measureMorning({ tenant, raise }: Full): Promise<void> {
	const raised = async (): Promise<number> => {
		const { status, ms } = await raise();
		if (status !== 200) throw new Error(`Raising one was answered by ${status}.`);
		return ms;
	};
	const alone: number[] = [];
	for (let times = 0; times < 300; times++) alone.push(await raised());
	await owner`update plan_targets set next_on = current_date, appears_at = now() - interval '1 minute'
		where tenant_id = ${tenant.id} and id <= ${morning}`;
	await owner`update due_times set due_at = now() where tenant_id = ${tenant.id}`;
	while ((await visitedToday(tenant)) === 0) await pause(100);
	const begun = performance.now();
	const times: number[] = [];
	let made = 0;
	let looked = 0;
	while (made < morning && performance.now() - begun < 600_000) {
		times.push(await raised());
		if (performance.now() - looked < 1000) continue;
		made = await visitedToday(tenant);
		looked = performance.now();
	}
	const minutes = (performance.now() - begun) / 60_000;
	const count = morning.toLocaleString("en");
	if (made < morning) throw new Error(`Only ${made} of ${count} were made.`);
	atMost({ what: `${count} that are due one morning are made` }, minutes, "min", 10);
	const half = formatFigure(percentile(times, 0.5));
	const beside = `half of ${times.length.toLocaleString("en")} within ${half} ms`;
	atMost({ what: "raising one by hand meanwhile, p95" }, percentile(times, 0.95), "ms", 50, beside);
	const before = `${formatFigure(percentile(alone, 0.95))} ms (half within ${formatFigure(percentile(alone, 0.5))} ms)`;
	noted({ what: "the same while nothing comes" }, before);
}

const paths = {
	"list of plans": "/plans?page=1",
	"list of plans by their places": "/plans?page=1&sort=desc&by=targets",
	"page of a plan: itself": "/plans/7",
	"page of a plan: its next days": "/plans/7/days",
	"page of a plan: its places": "/plans/7/targets",
	"page of a plan: what became of it": "/plans/7/occurrences",
	"page of a plan: where visits pile up": "/plans/7/piled-up",
	statistics: "/stats/plans",
	"statistics of a branch": "/stats/plans?branch_id=7",
} as const;

/** Milliseconds of processor that the application and the database take for each of some, in turn. */
async function processorOf(
	{ pids, postgresPid }: DemoServer,
	works: readonly (() => ReturnType<Full["read"]>)[],
	{ rounds = 5, times = 80 } = {},
): Promise<number[]> {
	const measured = works.map((): number[] => []);
	for (let round = 0; round <= rounds; round++)
		for (const [nth, work] of works.entries()) {
			const before = cpuOf([...pids, postgresPid]);
			for (let time = 0; time < times; time++) {
				const { status } = await work();
				if (status !== 200) throw new Error(`It answered ${status}.`);
			}
			// In the first round, plans are made and code is compiled.
			if (round > 0) measured[nth]?.push((cpuOf([...pids, postgresPid]) - before) / times);
		}
	return measured.map(median);
}

async function measureGrowth(demo: DemoServer, small: Full, large: Full): Promise<void> {
	for (const [what, path] of Object.entries(paths)) {
		const [least = Number.NaN, most = Number.NaN] = await processorOf(
			demo,
			[small, large].map((one) => () => one.read(path)),
		);
		const beside = `processor time ${formatFigure(least)} and ${formatFigure(most)} ms`;
		const grown = `${what}, ${many.toLocaleString("en")} ÷ ${few.toLocaleString("en")} places`;
		atMost({ what: grown }, most / least, "×", 1.2, beside);
	}
}

/** A checklist as long as one may get, of one of the requests. */
async function measureSteps({ tenant, read }: Full): Promise<void> {
	await rows(
		tenant,
		sql`insert into request_steps (tenant_id, request_id, position, name_en, name_ar, kind, required)
			select ${tenant.id}, 7, n, 'Step ' || n, 'خطوة ' || n, 'check', 1
			from generate_series(1, 60) n returning position`,
	);
	const [ms = Number.NaN] = await inTurn([() => read("/requests/7/steps")]);
	atMost({ what: "a checklist of 60 steps, as a call" }, ms, "ms", 10);
}

const run = async (demo: DemoServer) => {
	let small: Full | undefined;
	let large: Full | undefined;
	const begun = performance.now();
	await inBulk(
		owner,
		["facilities", "plans", "plan_targets", "requests", "plan_occurrences"],
		async () => {
			small = await makeFull(demo.port, few);
			large = await makeFull(demo.port, many);
		},
	);
	if (!small || !large) throw new Error("Nothing was made.");
	const seconds = (performance.now() - begun) / 1000;
	noted(
		{ what: `${many.toLocaleString("en")} places and ${visits} visits of each, written in bulk` },
		`${formatFigure(seconds)} s`,
	);
	await measureQuietTick(large);
	await measureGrowth(demo, small, large);
	await measureSteps(large);
	await measureMorning(large);
};

await withDemoServer(async (demo) => {
	openDatabase(demo.databaseUrls);
	try {
		await run(demo);
	} finally {
		await closeDatabase();
	}
});
