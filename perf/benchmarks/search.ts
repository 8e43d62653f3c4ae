import { withDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "./seeds/demo-folder.ts";
import { atLeast, formatFigure, noted } from "./support/benchmark-table.ts";
import { signIn } from "./support/http-session.ts";
import { perSecond, warmUp } from "./support/timing.ts";

// Texts looked for in the comments of 100,000 requests, and where they stand.
const texts = { "in one of 900": "غرفة 217", "in one of 9": "غرفة 2", "in none": "غيرموجود" };

const list = "/table/follow-up";

await withDemoServer(
	async ({ port }) => {
		const visitor = await signIn(port, { light: true });
		await warmUp(visitor, [list]);
		for (const [where, text] of Object.entries(texts)) {
			const path = `${list}?f.comment=${encodeURIComponent(text)}`;
			const row = { what: `a text that stands ${where}`, peers: "Redmine 6.5 /s" };
			atLeast(row, (await perSecond(visitor, [path])).rate, "/s", 60);
		}
		const everywhere = `${list}?q=${encodeURIComponent(texts["in one of 900"])}`;
		const { rate } = await perSecond(visitor, [everywhere]);
		noted({ what: "the first text, looked for in all columns" }, `${formatFigure(rate)} /s`);
		for (const [where, text] of Object.entries(texts)) {
			const find = await perSecond(visitor, [`/find?q=${encodeURIComponent(text)}`]);
			noted({ what: `quick search: a text that stands ${where}` }, `${formatFigure(find.rate)} /s`);
		}
	},
	{ dataDir: await folderWithRequests(100_000) },
);
