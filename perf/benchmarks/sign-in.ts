import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { withDemoServer } from "../../tests/support/demo-server.ts";
import { atMost, formatFigure } from "./support/benchmark-table.ts";
import { startSession } from "./support/http-session.ts";
import { inTurn, median, oneClient, warmUp } from "./support/timing.ts";

const signInForm = { email: "admin@demo.example", password: "Siyana#2026" };

// A provider that describes itself, until it is dead: then it takes calls and answers none.
let isDead = false;
const provider = createServer((_, answer) => {
	const endpoints = { authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t` };
	if (!isDead) answer.end(JSON.stringify({ issuer, ...endpoints }));
});
await new Promise<void>((listens) => provider.listen(0, "127.0.0.1", listens));
const address = `127.0.0.1:${(provider.address() as AddressInfo).port}`;
const issuer = `http://${address}`;

const environment = {
	SECRETS_KEY: "0123456789abcdef".repeat(4),
	OUTBOUND_ALLOWED: address,
};

await withDemoServer(
	async ({ port }) => {
		const [other, own] = ["acme", "demo"].map((slug) => startSession(port, slug));
		if (!other || !own) return;
		const toApi = { "x-tenant": "demo" };
		const call = async (path: string, form: Record<string, string>, headers = {}) => {
			const { status, body } = await own.ask(`/api${path}`, {
				form,
				headers: { ...toApi, ...headers },
			});
			if (status !== 200) throw new Error(`${path} answered ${status} ${body}`);
			return JSON.parse(String(body));
		};
		const { token } = await call("/authentication", signInForm);
		const bySession = { ...toApi, authorization: `Bearer ${token}` };
		let version = 0;
		const setProvider = async (enabled: "0" | "1", address = issuer) => {
			await call(
				"/sign-in-provider/edit",
				{
					...{ enabled, name: "ID", client_id: "siyana", client_secret: "secret" },
					...{ addresses_proven: "0", passwords: "everybody" },
					...{ issuer: address, version: version ? String(version) : "" },
				},
				bySession,
			);
			version++;
		};

		const times: Record<"0" | "1", number[]> = { 0: [], 1: [] };
		for (const enabled of ["0", "1", "1", "0", "0", "1"] as const) {
			await setProvider(enabled);
			times[enabled].push(await oneClient(() => own.ask("/?index", { form: signInForm })));
		}
		const [without, withProvider] = [median(times[0]), median(times[1])];
		const same = { what: "signing in by password: with a provider ÷ without" };
		atMost(same, withProvider / without, "×", 1.05, `${formatFigure(withProvider)} ms`);

		const expires_on = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
		const made = await call("/my-tokens", { name: "BI", expires_on }, bySession);
		const asProgram = { ...toApi, authorization: `Bearer ${made.token}` };
		const checks = [bySession, asProgram].map((headers) => () => own.ask("/api/me", { headers }));
		const [session = 0, program = 0] = await inTurn(checks, 4000);
		const what = "a call by a token, less the same by a session";
		atMost({ what }, program - session, "ms", 0.1, `${formatFigure(program)} ms`);

		const form = { redirect_uri: `${own.origin}/sign-in/callback` };
		const begun = await oneClient(() => own.ask("/api/sign-in/begin", { form, headers: toApi }));
		atMost({ what: "beginning to sign in at the provider, its keys kept" }, begun, "ms", 5);

		for (const one of [other, own]) await warmUp(one, ["/help"]);
		const share = async () => {
			const [theirs = 0, ours = 0] = await inTurn(
				[other, own].map((one) => () => one.ask("/help")),
			);
			return ours / theirs;
		};
		const before = await share();
		// Another version is another provider, whose description is not kept.
		isDead = true;
		await setProvider("1", `${issuer}/dead`);
		let isOver = false;
		const waiting = startSession(port, "demo");
		const crowd = async () => {
			while (!isOver) {
				const { location } = (await waiting.ask("/sign-in/provider")).headers;
				if (location !== "/") throw new Error(`The dead provider led to ${location}`);
			}
		};
		const waits = crowd();
		const row = { what: "pages while the provider hangs ÷ before, beside another organisation's" };
		atMost(row, (await share()) / before, "×", 1.05);
		isOver = true;
		await waits;
	},
	{ everything: true, servers: [() => environment] },
);
provider.closeAllConnections();
provider.close();
