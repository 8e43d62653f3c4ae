import { type DemoServer, startDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "./seeds/demo-folder.ts";
import { atMost, formatFigure } from "./support/benchmark-table.ts";
import { signIn } from "./support/http-session.ts";
import { isSmall } from "./support/options.ts";
import { inTurn, warmUp } from "./support/timing.ts";

// Quick search in tenants of two sizes, side by side: --small takes 100,000 requests for a million.
const sizes = [10_000, isSmall ? 100_000 : 1_000_000];

const texts = {
	"a text that stands in one of 900": "غرفة 217",
	"a text that stands in one of 9": "غرفة 2",
	"a text that stands in none": "غيرموجود",
	"a number": "4711",
	"a name of members": "سلمى",
};

const demos: DemoServer[] = [];
try {
	for (const size of sizes)
		demos.push(await startDemoServer({ dataDir: await folderWithRequests(size) }));
	const visitors = await Promise.all(demos.map(({ port }) => signIn(port, { light: true })));
	for (const visitor of visitors) await warmUp(visitor, ["/find"]);
	for (const [what, text] of Object.entries(texts)) {
		const works = visitors.flatMap((visitor) => [
			() => visitor.ask("/find"),
			() => visitor.ask(`/find?q=${encodeURIComponent(text)}`),
		]);
		const [none = 0, few = 0, noneOfMany = 0, many = 0] = await inTurn(works, 700);
		const row = { what: `${what}: the page, less the empty page` };
		const beside = `${formatFigure(few - none)} ms in 10,000 requests`;
		atMost(row, many - noneOfMany, "ms", 20, beside);
	}
} finally {
	for (const demo of demos) await demo.stop();
}
