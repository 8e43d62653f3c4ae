import { withDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "./seeds/demo-folder.ts";
import { atLeast, atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { signIn } from "./support/http-session.ts";
import { underLoad } from "./support/load.ts";
import { peakMemory } from "./support/processes.ts";
import { oneClient, perSecond, warmUp } from "./support/timing.ts";

/** A page of 50 of the list of 100,000 requests. */
const path = "/table/follow-up";
const dataDir = await folderWithRequests(100_000);

/** Who reads light pages and who reads those with scripts, after a warm-up. */
async function readersOfList(port: number) {
	const light = await signIn(port, { light: true });
	const scripted = await signIn(port);
	await warmUp(light, [path]);
	await warmUp(scripted, [path]);
	return { light, scripted };
}

await withDemoServer(
	async (demo) => {
		const { light, scripted } = await readersOfList(demo.port);

		const peers = "Redmine 181 ms, RT 891 ms";
		const alone = await oneClient(() => light.ask(path));
		atMost({ what: "one client, light", peers }, alone, "ms", 12);
		const aloneScripted = await oneClient(() => scripted.ask(path));
		atMost({ what: "one client, with scripts", peers }, aloneScripted, "ms", 12);

		const memory = await peakMemory(demo.pids, async () => {
			const loaded = await underLoad(demo, light, [path]);
			const withScripts = await underLoad(demo, scripted, [path]);
			noted({ what: "8 connections, one process, light" }, `${formatFigure(loaded.rate)} /s`);
			const peersApp = "Redmine 112 ms, RT 422 ms";
			const peersDatabase = "Redmine 59 ms, RT 181 ms";
			const [ofApp, ofDatabase] = ["CPU of the application", "CPU of the database"];
			atMost({ what: `${ofApp} per page, light`, peers: peersApp }, loaded.app, "ms", 7);
			atMost({ what: `${ofApp}, with scripts`, peers: peersApp }, withScripts.app, "ms", 7);
			const database = { what: `${ofDatabase} per page`, peers: peersDatabase };
			atMost(database, loaded.database, "ms", 1);
		});
		const gzip = { headers: { "accept-encoding": "gzip" } };
		const compressed = await perSecond(light, [path], gzip);
		noted(
			{ what: "8 connections, one process, light, compressed" },
			`${formatFigure(compressed.rate)} /s`,
		);
		const peersMemory = "Redmine 384 MB, RT 680 MB";
		atMost({ what: "memory of the server meanwhile", peers: peersMemory }, memory, "MB", 250);
	},
	{ dataDir },
);

// As many processes as there are processors; the peers had two workers.
await withDemoServer(
	async (demo) => {
		const { light, scripted } = await readersOfList(demo.port);
		const peers = "Redmine 11 /s, RT 2.6 /s";
		const { rate } = await underLoad(demo, light, [path]);
		atLeast({ what: "8 connections, two processes, light", peers }, rate, "/s", 350);
		const withScripts = await underLoad(demo, scripted, [path]);
		const what = "8 connections, two processes, with scripts";
		atLeast({ what, peers }, withScripts.rate, "/s", 250);
	},
	{ dataDir, servers: [() => ({ WEB_CONCURRENCY: "2" })] },
);
