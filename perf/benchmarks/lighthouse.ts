import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findFreePort } from "../../bin/config.ts";
import { ensureDependencies } from "../../bin/ensure-dependencies.ts";
import { projectRoot } from "../../bin/project-root.mjs";
import { withDemoServer } from "../../tests/support/demo-server.ts";
import { folderWithRequests } from "./seeds/demo-folder.ts";
import { atLeast } from "./support/benchmark-table.ts";
import { startChromium } from "./support/browser.ts";
import type { HttpSession } from "./support/http-session.ts";
import { openings } from "./support/options.ts";
import { type PageName, pages, readersOf } from "./support/pages.ts";
import { median } from "./support/timing.ts";

const categories = ["performance", "accessibility", "best-practices"] as const;

/** The part of Lighthouse's report that is read here. */
type Report = {
	runtimeError?: { message: string };
	categories: Partial<
		Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
	>;
	audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
};
type Lighthouse = (
	url: string,
	flags: {
		port: number;
		logLevel: "error";
		onlyCategories: string[];
		extraHeaders?: Record<string, string>;
	},
) => Promise<{ lhr: Report } | undefined>;

/** Loads Lighthouse, which no other program needs: it is installed here, on the first run. */
async function loadLighthouse(): Promise<Lighthouse> {
	const folder = join(projectRoot, "perf/lighthouse");
	ensureDependencies({ dev: false }, folder);
	const path = createRequire(join(folder, "package.json")).resolve("lighthouse");
	return (await import(pathToFileURL(path).href)).default;
}

const lighthouse = await loadLighthouse();

type Category = (typeof categories)[number];
type Scores = { scores: Record<Category, number>; missing: Record<Category, string> };

/** Lighthouse's scores of a page, out of 100, and what it finds amiss. */
async function examine(
	debuggingPort: number,
	visitor: HttpSession,
	path: string,
	triesLeft = 2,
): Promise<Scores> {
	const { origin, cookie } = visitor;
	const result = await lighthouse(origin + path, {
		port: debuggingPort,
		logLevel: "error",
		onlyCategories: [...categories],
		...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
	});
	// Now and then it loses a trace, and asks to be run again.
	if ((!result || result.lhr.runtimeError) && triesLeft > 0)
		return examine(debuggingPort, visitor, path, triesLeft - 1);
	if (!result || result.lhr.runtimeError)
		throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`);
	const { lhr } = result;
	const scores = {} as Scores["scores"];
	const missing = {} as Scores["missing"];
	for (const category of categories) {
		const { score, auditRefs = [] } = lhr.categories[category] ?? {};
		scores[category] = Math.round((score ?? 0) * 100);
		missing[category] = auditRefs
			.filter(({ weight }) => weight > 0)
			.flatMap(({ id }) => lhr.audits[id] ?? [])
			.filter((audit) => audit.score !== null && audit.score < 0.995)
			.map((audit) => audit.title + (audit.displayValue ? `: ${audit.displayValue}` : ""))
			.join("; ");
	}
	return { scores, missing };
}

/** More than once, since performance differs from time to time. */
async function examineAgain(...given: Parameters<typeof examine>): Promise<Scores> {
	const all: Scores[] = [];
	for (let times = 0; times < openings; times++) all.push(await examine(...given));
	const performance = median(all.map(({ scores }) => scores.performance));
	const [first] = all;
	const typical = all.find(({ scores }) => scores.performance === performance) ?? first;
	if (!typical) throw new Error("Lighthouse gave nothing.");
	return typical;
}

const debuggingPort = await findFreePort();
const browser = await startChromium(debuggingPort);
try {
	await withDemoServer(
		async ({ port }) => {
			for (const light of [false, true]) {
				const reader = await readersOf(port, { light });
				for (const page of Object.keys(pages) as PageName[]) {
					const { scores, missing } = await examineAgain(debuggingPort, reader(page), pages[page]);
					for (const category of categories) {
						const what = `${page}, ${light ? "light" : "with scripts"}, ${category}`;
						atLeast({ what }, scores[category], "", 100, missing[category]);
					}
				}
			}
		},
		{ dataDir: await folderWithRequests(10_000) },
	);
} finally {
	await browser.close();
}
