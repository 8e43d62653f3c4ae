import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { projectRoot } from "../../bin/project-root.mjs";
import { withDemoServer } from "../../tests/support/demo-server.ts";
import { httpClient } from "../../tests/support/http-clients.ts";
import { folderWithRequests } from "../benchmarks/seeds/demo-folder.ts";
import { type HttpSession, signIn } from "../benchmarks/support/http-session.ts";
import { median } from "../benchmarks/support/timing.ts";
import { report } from "../support/figures.ts";
import { callHeaders, signInToApi } from "./support/faults/timed-requests.ts";
import { attacksWith } from "./support/flood/attacks.ts";
import { type Attack, startCrowd } from "./support/flood/flood.ts";
import { isInstalled, startProxy } from "./support/flood/proxies.ts";
import { formAt, type PageForm } from "./support/forms.ts";
import { watchMemory } from "./support/memory.ts";

const { values } = parseArgs({
	options: {
		requests: { type: "string", default: "100000" },
		only: { type: "string", default: "" },
	},
});

const list = "/table/follow-up";
const pages = { quiet: 25, attacked: 50 };

/** Milliseconds until a crowd has all its requests under way, and until nothing is left of them. */
const untilBusy = 1500;
const untilQuiet = 1500;

type Seen = { times: number[]; failed: number };

/** Pages are counted as failed, and no more are opened, once all of them have taken so long. */
const longest = 120_000;

/** A member of another organisation opens the list of requests, one page after the other. */
async function opened({ ask }: HttpSession, count: number): Promise<Seen> {
	const seen: Seen = { times: [], failed: 0 };
	const start = performance.now();
	for (let nth = 0; nth < count; nth++) {
		const begun = performance.now();
		if (begun - start > longest) {
			seen.failed += count - nth;
			break;
		}
		const status = await ask(list).then(
			(answer) => answer.status,
			() => 0,
		);
		seen.times.push(performance.now() - begun);
		if (status !== 200) {
			seen.failed++;
		}
	}
	return seen;
}

const ms = (value: number) => value.toFixed(value < 100 ? 1 : 0);

/** Starts a crowd, behind the proxy that it comes through. */
async function startAttack(port: number, attack: Attack) {
	const proxy = attack.streams && (await startProxy(attack.streams.through, port));
	const at = proxy?.port ?? port;
	const crowd = await startCrowd(at, `demo.localhost:${at}`, attack);
	return {
		answers: crowd.answers,
		async stop() {
			await crowd.stop();
			await proxy?.stop();
		},
	};
}

/** Megabytes above which a crowd may not bring a server. */
const mostMemory = 100;

async function beside(
	{ port, pid }: { port: number; pid: number },
	neighbour: HttpSession,
	attack: Attack,
): Promise<void> {
	const before = await opened(neighbour, pages.quiet);
	const memory = watchMemory(pid);
	const crowd = await startAttack(port, attack);
	await pause(untilBusy);
	const begun = performance.now();
	const during = await opened(neighbour, pages.attacked);
	const seconds = (performance.now() - begun) / 1000;
	const answers = await crowd.answers();
	await crowd.stop();
	const after = await opened(neighbour, pages.quiet);
	const { first } = memory;
	const { peak } = memory.end();
	const [quiet, attacked, later] = [
		median(before.times),
		median(during.times),
		median(after.times),
	];
	const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
	report({
		what: `${attack.connections} × ${attack.what}`,
		bar: `≤ 2 ×, also right after; 0 failed; + ${mostMemory} MB`,
		measured: `${(attacked / quiet).toFixed(2)} × (quiet ${ms(quiet)} ms, attacked ${ms(attacked)} ms, worst ${ms(Math.max(...during.times))} ms, right after ${ms(later)} ms), ${during.failed + after.failed} of ${pages.attacked + pages.quiet} failed; + ${(peak - first).toFixed(0)} MB; the crowd had ${told.join(", ") || "no answers"} in ${seconds.toFixed(1)} s`,
		reached:
			Math.max(attacked, later) <= 2 * quiet &&
			during.failed + after.failed === 0 &&
			peak - first <= mostMemory,
	});
	await pause(untilQuiet);
	await opened(neighbour, 5);
}

/** Some script of the build, as browsers ask for it. */
function assetOf(): string {
	const name = readdirSync(join(projectRoot, "build", "client", "assets")).find((file) =>
		file.endsWith(".js"),
	);
	if (!name) throw new Error("The build has no scripts.");
	return `/assets/${name}`;
}

/** The form with which fifty facilities get a branch, as it is sent. */
async function bulkForm(port: number, cookie: string): Promise<PageForm> {
	const ids = Array.from({ length: 50 }, (_, nth) => `id=${nth + 1}`).join("&");
	const path = `/bulk/facilities-management?do=edit&field=branch&${ids}`;
	const form = await formAt(httpClient(port, { slug: "demo" }, cookie), path, "branch");
	form.fields.set("branch", "1");
	form.fields.set("step", "save");
	return form;
}

await withDemoServer(
	async ({ port, pids: [pid = 0] }) => {
		const origin = `http://demo.localhost:${port}`;
		const [admin, requester, neighbour] = [
			await signIn(port, { light: true }),
			await signIn(port, { email: "requester@demo.example", light: true }),
			await signIn(port, { tenant: "acme", email: "admin@acme.example", light: true }),
		];
		const attacks = attacksWith({
			origin,
			admin: admin.cookie,
			requester: requester.cookie,
			adminCall: callHeaders(await signInToApi(origin)),
			requesterCall: callHeaders(await signInToApi(origin, "requester@demo.example")),
			asset: assetOf(),
			bulk: await bulkForm(port, admin.cookie),
		});
		await opened(neighbour, 300);
		for (const attack of attacks)
			if (attack.what.includes(values.only)) {
				if (attack.streams && !isInstalled(attack.streams.through))
					console.error(`${attack.streams.through} is not installed: ${attack.what} is not tried.`);
				else await beside({ port, pid }, neighbour, attack);
			}
	},
	{
		dataDir: await folderWithRequests(Number(values.requests)),
		servers: [() => ({ TRUST_PROXY: "1" })],
	},
);
process.exit();
