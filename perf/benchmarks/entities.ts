import { type DemoServer, startDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithEntities } from "./seeds/entities.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { entityPages } from "./support/entity-pages.ts";
import { signIn } from "./support/http-session.ts";
import { isSortedWhenAsked } from "./support/request-pages.ts";
import { inTurn, warmUp } from "./support/timing.ts";

// A tenant of 10,000 and of 100,000 of each kind of thing, and ten times as many documents, by itself, and of 100,000
// among small tenants.
const least = 10_000;
const most = 100_000;
const tenants = 10_000;

const demos: DemoServer[] = [];
try {
	for (const dataDir of [
		await folderWithEntities(least),
		await folderWithEntities(most),
		await folderWithEntities(most, tenants),
	])
		demos.push(await startDemoServer({ dataDir }));
	const visitors = await Promise.all(demos.map(({ port }) => signIn(port, { light: true })));
	for (const visitor of visitors) await warmUp(visitor, ["/table/facilities-management"]);
	for (const [what, pathAmong] of Object.entries(entityPages)) {
		const works = visitors.map((visitor, nth) => {
			const path = pathAmong(nth === 0 ? least : most);
			return () => visitor.ask(path);
		});
		const [few = Number.NaN, many = Number.NaN, among = Number.NaN] = await inTurn(works, 500);
		noted({ what: `${what}, 10,000` }, `${formatFigure(few)} ms`);
		for (const [place, ms] of [
			["100,000", many],
			["100,000 among 10,000 tenants", among],
		] as const) {
			const row = { what: `${what}, ${place}` };
			if (isSortedWhenAsked(what)) atMost(row, ms, "ms", 2000);
			else atMost(row, ms / few, "×", 1.3, `${formatFigure(ms)} ms`);
		}
	}
} finally {
	for (const demo of demos) await demo.stop();
}
