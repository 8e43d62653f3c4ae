import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createPool } from "../../api/platform/database/pool.ts";
import {
	type DemoServer,
	startDemoServer,
	withDemoServer,
} from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "./seeds/demo-folder.ts";
import { addPlanOfKind } from "./seeds/kinds.ts";
import { copyOf } from "./seeds/seed-folder.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { signIn } from "./support/http-session.ts";
import { isSmall } from "./support/options.ts";
import { list } from "./support/request-pages.ts";
import { inTurn, warmUp } from "./support/timing.ts";

// Twelve requests of thirteen have a kind; --small takes 100,000 instead of a million.
const sizes = [10_000, isSmall ? 100_000 : 1_000_000];

const named = encodeURIComponent("تكييف");

const pages: Readonly<Record<string, string>> = {
	"all kinds, newest first": list,
	"sorted by kind": `${list}?sort=az&by=kind`,
	"sorted by kind, backwards": `${list}?sort=za&by=kind`,
	"of one kind": `${list}?f.kind_id=1`,
	"of one kind, by its name": `${list}?f.kind=${named}`,
	"of one kind, sorted by due date": `${list}?f.kind_id=1&sort=old-new&by=due_date`,
	"of one kind, sorted by facility": `${list}?f.kind_id=1&sort=az&by=facility`,
	"done ones of one kind": `${list}?f.kind_id=1&f.status=done`,
	"late ones of one kind": `${list}?f.kind_id=1&f.status=late`,
	"of one branch, sorted by kind": `${list}?f.branch_id=1&sort=az&by=kind`,
	"work by kind": "/statistics/work",
};

const demos: DemoServer[] = [];
try {
	for (const size of sizes)
		demos.push(await startDemoServer({ dataDir: await folderWithRequests(size, { kinds: true }) }));
	const visitors = await Promise.all(demos.map(({ port }) => signIn(port, { light: true })));
	for (const visitor of visitors) await warmUp(visitor, [list]);
	for (const [what, path] of Object.entries(pages)) {
		const [few = Number.NaN, many = Number.NaN] = await inTurn(
			visitors.map((visitor) => () => visitor.ask(path)),
			700,
		);
		noted({ what: `${what}, 10,000 requests` }, `${formatFigure(few)} ms`);
		const row = { what: `${what}, ${sizes[1]?.toLocaleString("en")}` };
		atMost(row, many / few, "×", 1.3, `${formatFigure(many)} ms`);
	}
} finally {
	for (const demo of demos) await demo.stop();
}

const controls = {
	facility_id: "7",
	priority: "Low",
	comment: "المكيف لا يبرد منذ الصباح",
	step: "send",
	sure: "1",
};

/** The form as a browser without scripts sends it, empty file included. */
function newRequest(kind: string): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...controls, kind_id: kind })) form.set(name, value);
	form.set("one_time_key", randomUUID());
	form.set("photo", new File([], "", { type: "application/octet-stream" }));
	return form;
}

const places = 10_000;

/** Measures a plan whose requests are given by the routes of their kind. */
async function measurePlan({ databaseUrls }: DemoServer): Promise<void> {
	const owner = createPool(databaseUrls.ownerUrl, { max: 1, patient: true });
	try {
		const plan = await addPlanOfKind(owner, places);
		const made = async (): Promise<number> => {
			const [row] = await owner<{ count: number }[]>`
				select count(*)::integer as count from requests where plan_id = ${plan} and kind_id = 1`;
			return row?.count ?? 0;
		};
		while ((await made()) === 0) await pause(100);
		const begun = performance.now();
		const minutes = () => (performance.now() - begun) / 60_000;
		while ((await made()) < places && minutes() < 15) await pause(500);
		const count = places.toLocaleString("en");
		if ((await made()) < places) throw new Error(`Not all of ${count} were made.`);
		const what = `${count} places of a plan, due at once, given by the routes of a kind`;
		atMost({ what }, minutes(), "min", 10);
	} finally {
		await owner.end();
	}
}

await withDemoServer(
	async (demo) => {
		const { port } = demo;
		const visitor = await signIn(port, { light: true });
		const create = (kind: string) => async () => {
			const answer = await visitor.ask("/add/create-new-request", { parts: newRequest(kind) });
			if (answer.status !== 302) throw new Error(`Not created: ${answer.status}`);
			return answer;
		};
		for (let times = 0; times < 200; times++) await create(times % 2 ? "1" : "")();
		const [without = Number.NaN, of = Number.NaN] = await inTurn([create(""), create("1")]);
		const synced = "a request created by the page's form, one client, synced to the disk";
		noted({ what: `${synced}, without a kind` }, `${formatFigure(without)} ms`);
		const row = { what: `${synced}, of a kind, for the least busy of three` };
		atMost(row, of / without, "×", 1.1, `${formatFigure(of)} ms`);
		await measurePlan(demo);
	},
	{ dataDir: await copyOf(await folderWithRequests(10_000, { kinds: true })), durable: true },
);
