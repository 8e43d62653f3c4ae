import { type DemoServer, startDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "./seeds/demo-folder.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { signIn } from "./support/http-session.ts";
import { isSmall } from "./support/options.ts";
import { isSortedWhenAsked, list, pagesOf } from "./support/request-pages.ts";
import { inTurn, warmUp } from "./support/timing.ts";

// Lists of 50 in tenants of several sizes, side by side: --small leaves out the one of a million.
const sizes = [10_000, 100_000, ...(isSmall ? [] : [1_000_000])];

const demos: DemoServer[] = [];
try {
	for (const size of sizes)
		demos.push(await startDemoServer({ dataDir: await folderWithRequests(size) }));
	const visitors = await Promise.all(demos.map(({ port }) => signIn(port, { light: true })));
	for (const visitor of visitors) await warmUp(visitor, [list]);
	for (const what of Object.keys(pagesOf(0))) {
		const works = visitors.map((visitor, nth) => {
			const path = pagesOf(sizes[nth] ?? 0)[what] ?? list;
			return () => visitor.ask(path);
		});
		const [least = Number.NaN, ...others] = await inTurn(works, 700);
		noted({ what: `${what}, 10,000 requests` }, `${formatFigure(least)} ms`);
		others.forEach((ms, nth) => {
			const row = { what: `${what}, ${sizes[nth + 1]?.toLocaleString("en")}` };
			if (isSortedWhenAsked(what)) atMost(row, ms, "ms", 2000);
			else atMost(row, ms / least, "×", 1.3, `${formatFigure(ms)} ms`);
		});
	}
} finally {
	for (const demo of demos) await demo.stop();
}
