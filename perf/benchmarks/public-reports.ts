import { sql } from "drizzle-orm";
import { publicReportColumns } from "../../contract/public-reports/list-columns.ts";
import { closeDatabase, openDatabase, owner, rows } from "../../tests/support/database.ts";
import { type DemoServer, withDemoServer } from "../../tests/support/demo-server.ts";
import { makeMember, makeSession } from "../../tests/support/members.ts";
import { makeBranch, makeFacility } from "../../tests/support/places.ts";
import { fetchSimilar, makeReport, takeReports } from "../../tests/support/public-reports.ts";
import { fetchRatings } from "../../tests/support/ratings.ts";
import { makeTenant } from "../../tests/support/tenant.ts";
import { inBulk } from "./seeds/bulk-insert.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { type HttpSession, startSession } from "./support/http-session.ts";
import { isSmall } from "./support/options.ts";
import { cpuOf } from "./support/processes.ts";
import { inTurn, warmUp } from "./support/timing.ts";

// An organisation of 10,000 requests and reports beside one of a million; --small: of 100,000.
const [few, many] = [10_000, isSmall ? 100_000 : 1_000_000];

const facilities = 200;

/** An organisation with so many requests, a report of each, and who reads and sends them. */
async function makeFull(port: number, size: number) {
	const tenant = await makeTenant();
	await takeReports(tenant, "direct");
	await fetchRatings(tenant);
	await fetchSimilar(tenant);
	const admin = await makeMember(tenant, { permissionId: 1 });
	const branches: number[] = [];
	for (let nth = 0; nth < 20; nth++)
		branches.push(await makeBranch(tenant, { memberId: admin.id }));
	let publicId = "";
	for (let nth = 0; nth < facilities; nth++)
		({ publicId } = await makeFacility(tenant, { branchId: branches[nth % 20] }));
	await owner.unsafe(`
		insert into requests (tenant_id, id, type, status, priority, comment, date, due_at, closing_time,
			closings, member_id, assigned_to_id, facility_id, branch_id)
		select ${tenant.id}, n, 'Maintenance Request', case when n % 20 = 0 then 'pending' else 'done' end,
			'Medium', 'The lamp number ' || n || ' in the corridor is broken',
			now() - (${size} - n) * interval '90 seconds', now() + interval '9 days',
			case when n % 20 > 0 then now() - (${size} - n) * interval '80 seconds' end, 1, ${admin.id},
			${admin.id}, 1 + n % ${facilities}, 1 + n % 20
		from generate_series(1, ${size}) n`);
	await owner.unsafe(`
		insert into reports (tenant_id, id, facility_id, branch_id, text, danger, language, state,
			request_id, member_id, token_hash, key, date, updated_at, closed_at)
		select ${tenant.id}, n, 1 + n % ${facilities}, 1 + n % 20,
			'The lamp number ' || n || ' in the corridor is broken', (n % 50 = 0)::integer,
			case when n % 4 = 0 then 'en' else 'ar' end,
			(array['open', 'open', 'joined', 'refused', 'held'])[1 + n % 5],
			case when n % 5 < 3 then n end, case when n % 5 > 1 then ${admin.id} end, md5('token' || n),
			md5('key' || n), now() - (${size} - n) * interval '90 seconds', now(),
			case when n % 20 > 0 then now() - (${size} - n) * interval '80 seconds' end
		from generate_series(1, ${size}) n`);
	await owner.unsafe(`insert into counters (tenant_id, name, value)
		select ${tenant.id}, name, ${size + 1} from unnest(array['requests', 'reports']) name
		on conflict (tenant_id, name) do update set value = ${size + 1}`);
	const token = await makeSession(admin);
	const headers = { "x-tenant": tenant.slug };
	const signedIn = { ...headers, authorization: `Bearer ${token}` };
	const asked = startSession(port, tenant.slug);
	return {
		tenant,
		asked,
		publicId,
		read: (path: string) => asked.ask(`/api${path}`, { headers: signedIn }),
		call: (path: string) => asked.ask(`/api${path}`, { headers }),
	};
}

/** Milliseconds of processor that the application and the database take for one. */
async function processorOf(
	{ pids, postgresPid }: DemoServer,
	ask: () => ReturnType<HttpSession["ask"]>,
	times = 400,
) {
	for (let nth = 0; nth < times / 4; nth++) await ask();
	const before = [cpuOf(pids), cpuOf([postgresPid])] as const;
	for (let nth = 0; nth < times; nth++) {
		const { status, body } = await ask();
		if (status !== 200) throw new Error(`It answered ${status}: ${body.toString().slice(0, 200)}`);
	}
	const app = (cpuOf(pids) - before[0]) / times;
	const database = (cpuOf([postgresPid]) - before[1]) / times;
	return {
		all: app + database,
		beside: `application ${formatFigure(app)}, database ${formatFigure(database)}`,
	};
}

/** Every order of the members' list, the first and a middle page, and every filter. */
const lists: readonly string[] = [
	"/reports?page=1",
	...Object.entries(publicReportColumns)
		.filter(([, column]) => !("quiet" in column && column.quiet))
		.flatMap(([name, { kind }]) => {
			const [up, down] =
				kind === "date"
					? ["old-new", "new-old"]
					: kind === "number"
						? ["asc", "desc"]
						: ["az", "za"];
			return [up, down].map((sort) => `/reports?page=1&sort=${sort}&by=${name}`);
		}),
	"/reports?page=1&f.state=held",
	"/reports?page=1&f.danger=1",
	"/reports?page=1&f.branch_id=7",
	"/reports?page=1&f.facility_id=7&f.state=held",
	"/reports?page=1&f.branch_id=7&sort=old-new&by=date",
	"/reports?page=1&f.member_id=1",
	"/reports?page=1&f.request_id=4321",
	`/reports?page=1&${new URLSearchParams({ "f.date": `>=${new Date(Date.now() - 864e5).toISOString().slice(0, 10)}` })}`,
	"/reports?page=1&q=corridor",
];

await withDemoServer(async (demo) => {
	openDatabase(demo.databaseUrls);
	try {
		let small: Awaited<ReturnType<typeof makeFull>> | undefined;
		let large: typeof small;
		await inBulk(owner, ["requests", "reports"], async () => {
			small = await makeFull(demo.port, few);
			large = await makeFull(demo.port, many);
		});
		if (!small || !large) throw new Error("Nothing was made.");
		const { tenant, publicId, asked, call, read } = large;
		const done = many - 1;
		await rows(tenant, sql`update requests set closing_time = now() where id = ${done}`);
		const { token } = await makeReport(tenant, { state: "open", requestId: done, facilityId: 7 });
		await warmUp(asked, [`/problem/${publicId}`]);
		const at = `at ${many.toLocaleString("en")} requests and as many reports, processor time`;
		const tell = async (
			what: string,
			ask: () => ReturnType<HttpSession["ask"]>,
			most: number | null,
		) => {
			const { all, beside } = await processorOf(demo, ask);
			if (most === null) noted({ what: `${what}, ${at}` }, `${formatFigure(all)} ms (${beside})`);
			else atMost({ what: `${what}, ${at}` }, all, "ms", most, beside);
		};
		await tell("the form of a code, as a call", () => call(`/problems/${publicId}`), 5);
		await tell("the same, as a page", () => asked.ask(`/problem/${publicId}`), null);
		await tell("what a link leads to, as a call", () => call(`/problems/track/${token}`), 5);
		await tell("the same, as a page", () => asked.ask(`/problem/track/${token}`), null);
		const like = new URLSearchParams({
			facility_id: "7",
			comment: "A lamp in the corridor is dark",
		});
		await tell("similar open requests", () => read(`/requests/similar?${like}`), 3);
		for (const path of lists) {
			const [least = Number.NaN, most = Number.NaN] = await inTurn(
				[small, large].map((one) => () => (one as NonNullable<typeof small>).read(path)),
				400,
			);
			const what = `GET ${decodeURIComponent(path)}, ${many.toLocaleString("en")} ÷ ${few.toLocaleString("en")}`;
			atMost(
				{ what },
				most / least,
				"×",
				1.3,
				`${formatFigure(least)} and ${formatFigure(most)} ms`,
			);
		}
	} finally {
		await closeDatabase();
	}
});
