import { randomUUID } from "node:crypto";
import { withDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "./seeds/demo-folder.ts";
import { copyOf } from "./seeds/seed-folder.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { signIn } from "./support/http-session.ts";
import { underLoad } from "./support/load.ts";
import { oneClient, warmUp } from "./support/timing.ts";

const dataDir = await folderWithRequests(100_000);
const detail = "/view/request/50000";

await withDemoServer(
	async (demo) => {
		const peers = "Redmine 86 ms, RT 200 ms";
		for (const light of [true, false]) {
			const visitor = await signIn(demo.port, { light });
			await warmUp(visitor, [detail]);
			const what = `detail page, one client, ${light ? "light" : "with scripts"}`;
			atMost({ what, peers }, await oneClient(() => visitor.ask(detail)), "ms", 8);
		}
		const visitor = await signIn(demo.port, { light: true });
		const { rate, app, database } = await underLoad(demo, visitor, [detail]);
		const cpu = `CPU ${formatFigure(app)} + ${formatFigure(database)} ms`;
		noted({ what: "detail page, 8 connections, light" }, `${formatFigure(rate)} /s, ${cpu}`);
	},
	{ dataDir },
);

const controls = {
	type: "Purchase Request",
	resource_id: "7",
	qty: "2",
	cost: "150",
	priority: "High",
	comment: "نحتاج قطعتين قبل نهاية الأسبوع",
	step: "send",
};

/** The form as a browser without scripts sends it, empty file included. */
function newRequest(): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(controls)) form.set(name, value);
	form.set("one_time_key", randomUUID());
	form.set("photo", new File([], "", { type: "application/octet-stream" }));
	return form;
}

await withDemoServer(
	async ({ port }) => {
		const visitor = await signIn(port, { light: true });
		const create = async () => {
			const answer = await visitor.ask("/add/new-request", { parts: newRequest() });
			if (answer.status !== 302) throw new Error(`Not created: ${answer.status}`);
			return answer;
		};
		for (let times = 0; times < 200; times++) await create();
		const row = {
			what: "a request created by the page's form, one client, synced to the disk",
			peers: "Redmine 48–68 ms, RT 270–480 ms",
		};
		atMost(row, await oneClient(create), "ms", 15);
	},
	{ dataDir: await copyOf(dataDir), durable: true },
);
