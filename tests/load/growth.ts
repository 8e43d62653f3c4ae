import { type DemoServer, startDemoServer } from "../../bin/demo-server.mjs";
import { folderWithRequests } from "./seeding/demo.ts";
import { atMost, noted, shown } from "./support/figures.ts";
import { isSmall } from "./support/options.ts";
import { inTurn, warmUp } from "./support/timing.ts";
import { signIn } from "./support/visitor.ts";

// Lists of 50 in tenants of several sizes, side by side: --small leaves out the one of a million.
const sizes = [10_000, 100_000, ...(isSmall ? [] : [1_000_000])];

const list = "/table/follow-up";

/** What is loaded of the list of so many requests. */
const pagesOf = (requests: number): Readonly<Record<string, string>> => ({
	"first page": list,
	"middle page": `${list}?page=${requests / 100}`,
	"last page": `${list}?page=${requests / 50}`,
	"sorted by due date": `${list}?sort=old-new&by=due_date`,
	"sorted by number": `${list}?sort=asc&by=id`,
	"sorted by facility": `${list}?sort=az&by=facility`,
	"sorted by priority": `${list}?sort=priority-high-low&by=priority`,
	"sorted by branch": `${list}?sort=az&by=branch`,
	"sorted by member in charge": `${list}?sort=az&by=assigned_to`,
	"sorted by requester": `${list}?sort=az&by=member`,
	"sorted by resource": `${list}?sort=az&by=resource`,
	"sorted by type": `${list}?sort=az&by=type`,
	"sorted by status": `${list}?sort=az&by=status`,
	"sorted by quantity": `${list}?sort=asc&by=qty`,
	"sorted by closing time": `${list}?sort=old-new&by=closing_time`,
	"sorted by days to solve": `${list}?sort=asc&by=solving_days`,
	"sorted by comment": `${list}?sort=az&by=comment`,
	"late ones": "/table/late-requests",
	"of one branch": `${list}?f.branch=${encodeURIComponent("مكتب تعليم الشمال")}`,
	"of one priority": `${list}?f.priority=High`,
	"of one year": `${list}?f.date=2025`,
	"of one member in charge": `${list}?f.assigned_to_id=4`,
	"done ones of one branch": `${list}?f.branch_id=1&f.status=done`,
	"done ones, sorted by facility": `${list}?f.status=done&sort=az&by=facility`,
	"a text in one of nine": `${list}?f.comment=${encodeURIComponent("غرفة 2")}`,
	"a text in one of 900": `${list}?f.comment=${encodeURIComponent("غرفة 217")}`,
	"a text that is nowhere": `${list}?q=${encodeURIComponent("غيرموجود")}`,
	"page of a request": `/view/request/${requests / 2}`,
	services: "/main-services",
	statistics: "/statistics",
});

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
		noted({ what: `${what}, 10,000 requests` }, `${shown(least)} ms`);
		others.forEach((ms, nth) => {
			const row = { what: `${what}, ${sizes[nth + 1]?.toLocaleString("en")}` };
			atMost(row, ms / least, "×", 1.3, `${shown(ms)} ms`);
		});
	}
} finally {
	for (const demo of demos) await demo.stop();
}
