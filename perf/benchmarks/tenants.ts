import { type DemoServer, startDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithTenants, slugOf } from "./seeds/tenants.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { type HttpSession, signIn, startSession } from "./support/http-session.ts";
import { inTurn, warmUp } from "./support/timing.ts";

// Installations with one tenant and with many, of 100 requests each, side by side.
const counts = [1, 10_000];
const path = "/table/follow-up";
const signedIn = { email: "admin@demo.example", password: "Siyana#2026" };

/** A tenant in the middle. */
const someTenant = (tenants: number) => slugOf(Math.ceil(tenants / 2));

/** Visitors of tenants far from each other. They sign in one by one: many at once of one tenant are refused. */
async function spread(port: number, tenants: number): Promise<HttpSession[]> {
	const visitors: HttpSession[] = [];
	for (let nth = 0; nth < 20; nth++) {
		const tenant = slugOf(1 + ((nth * 499) % tenants));
		visitors.push(await signIn(port, { tenant, light: true }));
	}
	return visitors;
}

/** Compares what takes `works` with few and with many tenants. */
async function compare(what: string, works: Parameters<typeof inTurn>[0]): Promise<void> {
	const [one = Number.NaN, many = Number.NaN] = await inTurn(works);
	noted({ what: `${what}, 1 tenant` }, `${formatFigure(one)} ms`);
	atMost({ what: `${what}, 10,000 tenants` }, many / one, "×", 1.2, `${formatFigure(many)} ms`);
}

const demos: DemoServer[] = [];
try {
	for (const count of counts)
		demos.push(await startDemoServer({ dataDir: await folderWithTenants(count) }));
	const places = demos.map(({ port }, nth) => ({ port, tenants: counts[nth] ?? 1 }));
	const visitors = await Promise.all(
		places.map(({ port, tenants }) => signIn(port, { tenant: someTenant(tenants), light: true })),
	);
	for (const one of visitors) await warmUp(one, [path]);
	await compare(
		"list page",
		visitors.map((one) => () => one.ask(path)),
	);
	const many = await Promise.all(places.map(({ port, tenants }) => spread(port, tenants)));
	await compare(
		"list page, each time of another tenant",
		many.map((all) => {
			let turn = 0;
			return () => (all[turn++ % all.length] as HttpSession).ask(path);
		}),
	);
	await compare(
		"sign-in",
		places.map(({ port, tenants }) => {
			const stranger = startSession(port, someTenant(tenants));
			return () => stranger.ask("/?index", { form: signedIn });
		}),
	);
} finally {
	for (const demo of demos) await demo.stop();
}
