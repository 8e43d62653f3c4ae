import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { projectRoot } from "../../bin/project-root.mjs";
import { startDemoServer } from "../../tests/support/demo-server.ts";
import { report } from "../support/figures.ts";
import { startApp, threadTimeHeader } from "./support/faults/servers.ts";
import { eachOf, timed } from "./support/faults/timed-requests.ts";
import { everyVisit } from "./support/route-pages.ts";

/** Milliseconds for which the server's own thread may work on others before it answers a probe. */
const mostDelay = 50;

/** So many ask for one address at once. */
const atOnce = 50;

type Probed = { took: number; busy: number };

const demo = await startDemoServer({ servers: [] });
const app = await startApp({
	DATABASE_URL: demo.databaseUrls.appUrl,
	DATA_DIR: demo.dataDir,
	...threadTimeHeader,
});
const { origin } = app;

/** Every call of the document that nobody has to be signed in for. */
async function openCalls(): Promise<string[]> {
	const { text } = await timed(`${origin}/api/openapi.json`);
	const { paths } = JSON.parse(text) as {
		paths: Record<string, { get?: { security?: object[] } }>;
	};
	return Object.entries(paths).flatMap(([path, { get }]) =>
		get && !get.security?.length ? [`/api${path.replace(/\{\w+\}/g, "1")}`] : [],
	);
}

/** What the server answers before the app, and what nothing is behind. */
const besides = [
	...["/api/openapi.json", "/api/docs", "/api/nothing", "/nothing", "/wp-login.php", "/404"],
	...["/robots.txt", "/readyz", "/metrics", "/assets/none.js"],
	...["/favicon.svg", "/?lng=en", "/_root.data", "//nothing", "/x/../y", "/a%00"],
];

const visits = everyVisit().map(({ path }) => path.replace("{id}", "1").replace("{publicId}", "x"));
const addresses = [...new Set([...besides, ...(await openCalls()), ...visits])];

/** The longest that a probe waited for the server while something was done. */
async function probed(work: () => Promise<unknown>): Promise<number> {
	const file = join(projectRoot, "perf", "proofs", "support", "faults", "health-probe.ts");
	const thread = new Worker(file, {
		workerData: { url: `http://127.0.0.1:${app.port}/healthz` },
	});
	await once(thread, "online");
	await work();
	thread.postMessage("over");
	const [all] = (await once(thread, "message")) as [Probed[]];
	return Math.max(...all.map(({ busy }) => busy));
}

// What runs for the first time is not compiled yet: a server that has just been started is no measure.
for (let round = 0; round < 5; round++)
	await eachOf(addresses, 20, async (path) => void (await timed(origin + path)));

const held: { path: string; delay: number }[] = [];
const failed: string[] = [];
for (const path of addresses) {
	const delay = await probed(async () => {
		const answers = await Promise.all(
			Array.from({ length: atOnce }, () => timed(origin + path, { headers: { host: "x" } })),
		);
		if (answers.some(({ status }) => status === 0 || (status >= 500 && status !== 503)))
			failed.push(path);
		await pause(20);
	});
	held.push({ path, delay });
}
held.sort((one, other) => other.delay - one.delay);
for (const { path, delay } of held.slice(0, 10)) console.error(`  ${delay.toFixed(0)} ms ${path}`);
for (const path of failed) console.error(`  failed: ${path}`);
const over = held.filter(({ delay }) => delay > mostDelay);
report({
	what: `each of ${addresses.length} addresses, asked for by ${atOnce} at once who are not signed in`,
	bar: `a probe waits at most ${mostDelay} ms for the server's work; none fails`,
	measured: `${Math.round(held[0]?.delay ?? 0)} ms at most (${held[0]?.path}), ${over.length} above; ${failed.length} failed`,
	reached: over.length === 0 && failed.length === 0,
});

await app.stop();
await demo.stop();
process.exit();
