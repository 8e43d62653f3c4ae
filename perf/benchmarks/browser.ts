import { withDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "./seeds/demo-folder.ts";
import { atMost, formatFigure, noted } from "./support/benchmark-table.ts";
import { openCold, startChromium } from "./support/browser.ts";
import { openings } from "./support/options.ts";
import { type PageName, pages, readersOf } from "./support/pages.ts";
import { median } from "./support/timing.ts";

// A weak phone on a bad line: 400 kbit/s, 400 ms of round trip, a processor at a sixth.
const slowness = { processor: 6, bytesPerSecond: 400_000 / 8, roundTrip: 400 };

const browser = await startChromium();
try {
	await withDemoServer(
		async ({ port }) => {
			for (const light of [true, false]) {
				const reader = await readersOf(port, { light });
				for (const page of Object.keys(pages) as PageName[]) {
					const of = await opened(() => openCold(browser, reader(page), pages[page], slowness));
					if (light) {
						atMost({ what: `${page}, light, first paint` }, of("first") / 1000, "s", 1.8);
						atMost({ what: `${page}, light, largest paint` }, of("largest") / 1000, "s", 2.2);
						atMost({ what: `${page}, light, blocked` }, of("blocked"), "ms", 0);
						atMost({ what: `${page}, light, layout shift` }, of("shift"), "", 0);
					} else {
						const paints = `${formatFigure(of("first") / 1000)} s, ${formatFigure(of("largest") / 1000)} s`;
						noted({ what: `${page}, with scripts, first and largest paint` }, paints);
						const still = `${formatFigure(of("blocked"))} ms, ${formatFigure(of("shift"))}`;
						noted({ what: `${page}, with scripts, blocked and layout shift` }, still);
						const before = { what: `${page}, scripts asked for before the first paint` };
						atMost(before, of("scriptsBeforePaint") / 1000, "KB", 0);
					}
				}
			}
		},
		{ dataDir: await folderWithRequests(10_000) },
	);
} finally {
	await browser.close();
}

/** Opens a page some times and gives the median of each of its figures. */
async function opened<Figures extends Record<string, unknown>>(open: () => Promise<Figures>) {
	const all: Figures[] = [];
	for (let times = 0; times < openings; times++) all.push(await open());
	return (figure: keyof Figures) => median(all.map((figures) => Number(figures[figure])));
}
