import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Api, createApi } from "../../api/create-api.ts";
import { anonymousSession, deps, form, uploadsFolder } from "../../tests/support/api-client.ts";
import { connection, rows } from "../../tests/support/database.ts";
import { smallHostilePictures, traces } from "../../tests/support/hostile-images.ts";
import { makeMember } from "../../tests/support/members.ts";
import { makeBranch, makeFacility } from "../../tests/support/places.ts";
import { makeReport, takeReports } from "../../tests/support/public-reports.ts";
import { fetchRatings, makeDone } from "../../tests/support/ratings.ts";
import { makeTenant, type Tenant } from "../../tests/support/tenant.ts";
import { report } from "../support/figures.ts";
import { withApplication } from "./support/application.ts";
import { countFaults } from "./support/consistency-check.ts";
import {
	at,
	fileOf,
	illMeantPosts,
	type Post,
	reported,
	ticketAt,
} from "./support/malicious-posts.ts";
import { numberOptions } from "./support/options.ts";
import { changedIn, type State, stateOf } from "./support/state.ts";

const given = numberOptions({ posts: 10_000, addresses: 400, atOnce: 30 });

/** The tables that have more, or other, rows where people report and use their links. */
const touched = [
	"audit_log",
	"counters",
	"due_times",
	"mail_jobs",
	"notifications",
	"report_entries",
	"report_photos",
	"reports",
	"request_events",
	"request_photos",
	"request_ratings",
	"request_reopenings",
	"requests",
	"uploads",
];

/** What the database itself counts and sums up. */
const derived = /_counts$/;

type Counts = Record<string, number>;

async function countsOf(tenant: Tenant): Promise<Counts> {
	const [row] = await rows<Counts>(
		tenant,
		sql`select
			(select count(*) from reports)::integer as reports,
			(select count(*) from requests)::integer as requests,
			(select count(*) from report_entries)::integer as notes,
			(select count(*) from request_notes)::integer as answers,
			(select count(*) from request_ratings)::integer as ratings,
			(select count(*) from request_reopenings)::integer as reopenings,
			(select count(*) from report_photos)::integer as pictures,
			(select count(*) from uploads)::integer as files`,
	);
	return row ?? {};
}

/** A facility with somebody in charge. */
async function place(tenant: Tenant, fields: Parameters<typeof makeFacility>[1] = {}) {
	const manager = await makeMember(tenant, { permissionId: 1 });
	const branchId = await makeBranch(tenant, { memberId: manager.id });
	return { manager, ...(await makeFacility(tenant, { branchId, ...fields })) };
}

/** The link of a report of what is done. */
async function linkAt(tenant: Tenant, { manager, id }: Awaited<ReturnType<typeof place>>) {
	const requestId = await makeDone(manager, { facilityId: id, closingTime: new Date() });
	return (await makeReport(tenant, { state: "open", facilityId: id, requestId })).token;
}

const tally: Record<string, Counts> = {};
const wrong: string[] = [];

/** Sends one, from one of so many addresses, as JSON or as a form. Limits may refuse any. */
async function send(api: Api, what: string, post: Post, from: number): Promise<number> {
	const { to, path, fields, right } = post;
	const isForm = from % 2 === 1 || Object.values(fields).some((value) => value instanceof File);
	const answer = await anonymousSession(to, undefined, api).send("POST", path, {
		body: isForm ? form(fields) : fields,
		headers: { "x-forwarded-for": `203.0.${from >> 8}.${from & 255}` },
	});
	const said = await answer.text();
	const seen = tally[what] ?? {};
	tally[what] = { ...seen, [answer.status]: (seen[answer.status] ?? 0) + 1 };
	if (![...right, 429].includes(answer.status))
		wrong.push(`${what}: ${answer.status} ${said.slice(0, 200)}`);
	return answer.status;
}

/** The files that are kept. */
const keptFiles = (): Buffer[] =>
	readdirSync(uploadsFolder, { recursive: true, withFileTypes: true })
		.filter((one) => one.isFile())
		.map(({ parentPath, name }) => readFileSync(join(parentPath, name)));

async function attack(): Promise<void> {
	// Behind what refuses floods at the server's door: there, few of so many would be worked on.
	const api = createApi({ ...deps, connection, now: () => new Date() });
	const [acme, globex, quiet] = await Promise.all([makeTenant(), makeTenant(), makeTenant()]);
	for (const tenant of [acme, globex]) {
		await takeReports(tenant, "direct");
		await fetchRatings(tenant);
	}
	const [hall, roof, theirs] = [await place(acme), await place(acme), await place(globex)];
	const small = await smallHostilePictures();
	const good = await ticketAt(acme, hall);
	const kinds = await illMeantPosts({
		acme,
		globex,
		hall,
		roof,
		good,
		rated: await linkAt(acme, hall),
		reopened: await linkAt(acme, hall),
		foreign: await linkAt(globex, theirs),
		closed: [
			{ tenant: acme, place: await place(acme, { reportsOff: 1 }) },
			{ tenant: acme, place: await place(acme, { deletedAt: new Date() }) },
			{ tenant: acme, place: theirs },
			{ tenant: quiet, place: await place(quiet) },
		],
		pictures: small.filter(({ refused, bytes }) => refused && bytes.length > 0),
	});

	const states = () => Promise.all([acme, globex, quiet].map(stateOf));
	const [before, started] = [await states(), await countsOf(acme)];
	const faultsBefore = await countFaults(acme, "silently");
	const toHall = { to: acme, path: at(hall), fields: reported(good), right: [200] };
	await send(api, "one that means well", toHall, 100_001);
	let kept = 0;
	for (const [nth, picture] of small.filter(({ refused }) => !refused).entries()) {
		const fields = reported(await ticketAt(acme, roof), { photo: fileOf(picture) });
		const post = { to: acme, path: at(roof), fields, right: [200, 400, 413, 422] };
		kept += Number((await send(api, "pictures with more in them", post, 99_000 + nth)) === 200);
	}
	const names = Object.keys(kinds);
	const start = performance.now();
	let next = 0;
	const sendInTurn = async () => {
		for (let nth = next++; nth < given.posts; nth = next++) {
			const what = names[nth % names.length] as string;
			const post = await kinds[what]?.(Math.floor(nth / names.length));
			if (post) await send(api, what, post, (nth * 7919) % given.addresses);
		}
	};
	await Promise.all(Array.from({ length: given.atOnce }, sendInTurn));
	const seconds = (performance.now() - start) / 1000;
	console.table(tally);
	for (const line of wrong.slice(0, 20)) console.log(line);

	const [after, ended] = [await states(), await countsOf(acme)];
	const grown = Object.fromEntries(
		Object.entries(ended).map(([name, count]) => [name, count - (started[name] ?? 0)]),
	);
	const [own = [], ...others] = after.map((state, nth) => changedIn(before[nth] as State, state));
	const odd = own.filter((name) => !touched.includes(name) && !derived.test(name));
	const files = keptFiles();
	const traced = files.filter((file) => traces.some((trace) => file.includes(trace))).length;
	const faults = (await countFaults(acme, "silently")) - faultsBefore;

	const tell = (what: string, bar: string, measured: string, reached: boolean) =>
		report({ what, bar, measured, reached });
	tell(
		`${given.posts.toLocaleString("en")} posts of strangers who mean ill, of ${names.length} kinds, from ${given.addresses} addresses`,
		"each answered as it is to be",
		`${wrong.length} otherwise, in ${seconds.toFixed(0)} s`,
		wrong.length === 0 && Object.keys(tally).length > names.length,
	);
	const { reports, requests = 0, notes = 0, answers, ratings, reopenings, pictures } = grown;
	tell(
		`what there is more, of ${1 + kept} reports that mean well and links of what was done, handed on`,
		`${1 + kept} reports, ${kept} pictures, no more requests; 1 rating, 1 reopening, at most 11 notes, no answer of members`,
		`${reports} reports, ${pictures} pictures, ${requests} requests; ${ratings} rating, ${reopenings} reopening, ${notes} notes, ${answers} answers`,
		reports === 1 + kept &&
			pictures === kept &&
			grown.files === kept &&
			requests > 0 &&
			requests <= 1 + kept &&
			ratings === 1 &&
			reopenings === 1 &&
			notes <= 11 &&
			answers === 0,
	);
	tell(
		"all else that the database keeps of that organisation, and all of two beside it",
		"the same, row by row",
		[...odd, ...others.flat()].join(", ") || "the same",
		odd.length + others.flat().length === 0,
	);
	tell(
		"files, and rows that contradict others",
		"pictures and nothing in them but what is seen; no contradiction",
		`${files.length} files, ${traced} with more in them; ${faults} contradictions`,
		traced === 0 && faults === 0 && files.length > 0 && files.length <= 2 * kept,
	);
}

await withApplication(attack, []);
