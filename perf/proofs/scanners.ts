import { startDemoServer } from "../../tests/support/demo-server.ts";
import { report } from "../support/figures.ts";
import { isInstalled, runSqlmap, runWapiti, type Target } from "./support/faults/scanners.ts";
import { startApp } from "./support/faults/servers.ts";
import { callHeaders, password, signIn, signInToApi } from "./support/faults/timed-requests.ts";

/** Seconds for each scan: `--seconds=600` looks more closely. */
const longest = Number(/--seconds=(\d+)/.exec(process.argv.join(" "))?.[1] ?? 40);
const bar = "no finding";
const missing = (command: string) =>
	report({ what: command, bar, measured: "not installed, not run", reached: null });

const demo = await startDemoServer({ servers: [] });
const app = await startApp({
	DATABASE_URL: demo.databaseUrls.appUrl,
	DATA_DIR: demo.dataDir,
	// The scanners' own resolvers don't know names below localhost.
	DEFAULT_TENANT: "demo",
});
const origin = `http://127.0.0.1:${app.port}`;
const tell = (what: string, findings: readonly string[], tried: string) => {
	for (const one of findings.slice(0, 20)) console.error(`  ${one}`);
	const measured = `${findings.length} findings (${tried})`;
	report({ what, bar, measured, reached: findings.length === 0 });
};

try {
	const cookie = await signIn(origin);
	const call = callHeaders(await signInToApi(origin));
	if (isInstalled("wapiti"))
		for (const [who, own] of [
			["signed out", null],
			["signed in as an Admin", cookie],
		] as const) {
			const { findings, tried } = await runWapiti(origin, own, longest);
			tell(`wapiti, ${who}`, findings, `${tried} addresses and forms, ${longest} s`);
		}
	else missing("wapiti");

	const targets: Target[] = [
		{
			url: `${origin}/table/follow-up?q=a&f.id=%3E5&sort=id&page=1&per=25&column=comment`,
			headers: { Cookie: cookie },
		},
		{ url: `${origin}/api/requests?q=a&f.id=%3E5&sort=id&page=1&per=25`, headers: call },
		{ url: `${origin}/api/stats/done?status=done&type=Direct+Request`, headers: call },
		{
			url: `${origin}/api/authentication`,
			data: JSON.stringify({ email: "admin@demo.example", password }),
			headers: { "x-tenant": "demo", "Content-Type": "application/json" },
		},
	];
	if (isInstalled("sqlmap"))
		for (const target of targets)
			tell(
				`sqlmap, ${new URL(target.url).pathname}`,
				await runSqlmap(target, longest),
				`level 2, risk 2, ${longest} s at most`,
			);
	else missing("sqlmap");
} finally {
	await app.stop();
	await demo.stop();
}
process.exit();
