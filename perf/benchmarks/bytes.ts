import { withDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "./seeds/demo-folder.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { openCold, startChromium } from "./support/browser.ts";
import { type PageName, pages, readersOf } from "./support/pages.ts";

const kilobytes = (bytes = 0) => bytes / 1000;
const peers = {
	Document: "Redmine 9.7 KB, RT 14.8 KB",
	Script: "Redmine 137 KB, RT 434 KB",
	Stylesheet: "Redmine 30 KB, RT 48 KB",
};

// What Chromium fetches for a page with nothing cached, headers included.
const browser = await startChromium();
try {
	await withDemoServer(
		async ({ port }) => {
			const lightly = await readersOf(port, { light: true });
			const fully = await readersOf(port, { light: false });
			for (const page of Object.keys(pages) as PageName[]) {
				const light = await openCold(browser, lightly(page), pages[page]);
				const all = `${page}, light, everything`;
				atMost({ what: all }, kilobytes(light.total), "KB", 25, partsOf(light.bytes));
				atMost({ what: `${page}, light, requests` }, light.requests, "", 3);
				if (page === "follow-up") {
					const { Document = 0, Stylesheet = 0, Script = 0 } = light.bytes;
					const html = { what: "list page of 50, light, HTML", peers: peers.Document };
					atMost(html, kilobytes(Document), "KB", 8);
					const css = { what: "list page of 50, light, CSS", peers: peers.Stylesheet };
					atMost(css, kilobytes(Stylesheet), "KB", 10);
					const scripts = { what: "list page of 50, light, JavaScript", peers: peers.Script };
					atMost(scripts, kilobytes(Script), "KB", 0);
				}
				const scripted = await openCold(browser, fully(page), pages[page]);
				const before = { what: `${page}, with scripts, JavaScript until it is touched` };
				atMost(before, kilobytes(scripted.bytes.Script), "KB", 0);
				const row = { what: `${page}, JavaScript once it is touched`, peers: peers.Script };
				atMost(row, kilobytes(scripted.scriptsOnceTouched), "KB", 100);
				const everything = `${formatFigure(kilobytes(scripted.total))} KB: ${partsOf(scripted.bytes)}`;
				noted({ what: `${page}, with scripts, everything` }, everything);
			}
		},
		{ dataDir: await folderWithRequests(10_000) },
	);
} finally {
	await browser.close();
}

function partsOf(bytes: Readonly<Record<string, number>>): string {
	return Object.entries(bytes)
		.map(([type, size]) => `${type} ${formatFigure(kilobytes(size))}`)
		.join(", ");
}
