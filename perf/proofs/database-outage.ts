import { createPool } from "../../api/platform/database/pool.ts";
import { startPostgres } from "../../bin/embedded-postgres.ts";
import { startDemoServer } from "../../tests/support/demo-server.ts";
import { startTcpProxy } from "../../tests/support/tcp-proxy.ts";
import { report } from "../support/figures.ts";
import {
	away,
	complain,
	type Expected,
	mergeFindings,
	openEverything,
	sendEverything,
	slow,
} from "./support/faults/page-and-form-check.ts";
import { filledForms } from "./support/faults/pages.ts";
import { postmasterOf, signalAll } from "./support/faults/postgres-processes.ts";
import { startApp } from "./support/faults/servers.ts";
import { seconds, signIn, signInToApi, timed, until } from "./support/faults/timed-requests.ts";
import { countWritten, startWriters } from "./support/faults/writers.ts";

/** So many connections has a server: ten for calls, three for the queue, and its listener. */
const poolSize = 14;

const demo = await startDemoServer({ servers: [] });
const { appUrl, ownerUrl } = demo.databaseUrls;
const folder = decodeURIComponent(/[?&]host=([^&]+)/.exec(ownerUrl)?.[1] ?? "");
const proxy = await startTcpProxy(`${folder}/.s.PGSQL.5432`);
const app = await startApp({
	DATABASE_URL: `postgres://siyana_app:${new URL(appUrl).password}@127.0.0.1:${proxy.port}/siyana`,
	DATA_DIR: demo.dataDir,
});
const cookie = await signIn(app.origin);
const session = await signInToApi(app.origin);
let mostLines = 0;
const watching = setInterval(() => {
	mostLines = Math.max(mostLines, proxy.lines());
}, 20).unref();
const opens = async () =>
	(await timed(`${app.origin}/table/follow-up`, { headers: { cookie } })).status === 200;

async function tried(what: string, expected: Expected, heal: () => unknown): Promise<void> {
	const opened = await openEverything(app.origin, cookie, expected);
	const { found, kept } = await sendEverything(app.origin, cookie, expected);
	const sum = mergeFindings([opened, found]);
	complain(what, sum);
	await heal();
	const recovery = await until(opens);
	report({
		what: `The database ${what}: ${sum.asked} pages, forms and files, in Arabic and English`,
		bar: "each says so clearly within 5 s; pages again without a restart",
		measured: `longest ${seconds(sum.longest)}, ${kept.size} of ${filledForms.length} kinds of forms kept, ${sum.wrong.length} wrong, pages again after ${seconds(recovery)}`,
		reached: sum.wrong.length === 0 && recovery < 15_000,
	});
}

try {
	const postmaster = await postmasterOf(ownerUrl);
	signalAll(postmaster, "SIGSTOP");
	await tried("stands still (SIGSTOP)", away, () => signalAll(postmaster, "SIGCONT"));

	process.kill(postmaster, "SIGQUIT");
	await tried("has been stopped at once", away, () =>
		startPostgres({ dataDir: demo.dataDir, durable: false }),
	);

	proxy.turn({ is: "a black hole" });
	await tried("takes lines and never answers (a black hole)", away, () => {
		proxy.turn({ is: "open" });
		proxy.cut({ silently: true });
	});

	for (const delay of [200, 2000]) {
		proxy.turn({ is: "open", delay });
		await tried(`is ${delay} ms away`, slow, () => proxy.turn({ is: "open" }));
	}

	const writers = startWriters(app.origin, session);
	const rounds = 20;
	for (let round = 0; round < rounds; round++) {
		await until(() => writers.sent.filter((one) => one.acknowledged).length >= (round + 1) * 5);
		if (round % 5 === 4) proxy.cut({ silently: true });
		else proxy.cut();
	}
	await writers.stop();
	await until(opens);
	const before = await countWritten(ownerUrl, writers.sent);
	const unheard = writers.sent.filter(({ acknowledged }) => !acknowledged).length;
	await writers.sendAgain();
	const after = await countWritten(ownerUrl, writers.sent);
	report({
		what: `Lines to the database cut ${rounds} times in the middle of ${writers.sent.length} writes`,
		bar: "0 acknowledged writes lost, 0 half done, 0 twice when sent again",
		measured: `${before.lost} lost, ${before.half + after.half} half done, ${after.twice} twice; ${unheard} not acknowledged, of which ${before.unacknowledged} were written`,
		reached: before.lost + before.half + after.half + after.twice + after.lost === 0,
	});

	const owner = createPool(ownerUrl, { max: 1 });
	const [row] = await owner`
		select count(*) as held, count(*) filter (where state like 'idle in transaction%') as idle
		from pg_stat_activity where usename = 'siyana_app'`;
	await owner.end();
	report({
		what: "Connections through all of that",
		bar: `never more than its ${poolSize}, none left in a transaction`,
		measured: `${mostLines} at most, ${row?.held} in the end, ${row?.idle} in a transaction; ${proxy.opened()} opened in all`,
		reached: mostLines <= poolSize && Number(row?.held) <= poolSize && Number(row?.idle) === 0,
	});
} finally {
	clearInterval(watching);
	await app.stop();
	proxy.stop();
	await demo.stop();
}
process.exit();
