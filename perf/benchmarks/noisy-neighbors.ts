import { type DemoServer, startDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "./seeds/demo-folder.ts";
import { folderAmongTenants } from "./seeds/tenants.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { signIn } from "./support/http-session.ts";
import { list, pagesOf } from "./support/request-pages.ts";
import { inTurn, warmUp } from "./support/timing.ts";

// A tenant of many requests by itself, and among small ones that have ten times as many together:
// what the planner knows of a table is then mostly about others.
const requests = 100_000;
const tenants = 10_000;

const demos: DemoServer[] = [];
try {
	for (const dataDir of [
		await folderWithRequests(requests),
		await folderAmongTenants(requests, tenants),
	])
		demos.push(await startDemoServer({ dataDir }));
	const visitors = await Promise.all(demos.map(({ port }) => signIn(port, { light: true })));
	for (const visitor of visitors) await warmUp(visitor, [list]);
	for (const [what, path] of Object.entries(pagesOf(requests))) {
		const works = visitors.map((visitor) => () => visitor.ask(path));
		const [alone = Number.NaN, among = Number.NaN] = await inTurn(works, 700);
		noted({ what: `${what}, alone` }, `${formatFigure(alone)} ms`);
		atMost(
			{ what: `${what}, among 10,000 tenants` },
			among / alone,
			"×",
			1.3,
			`${formatFigure(among)} ms`,
		);
	}
} finally {
	for (const demo of demos) await demo.stop();
}
