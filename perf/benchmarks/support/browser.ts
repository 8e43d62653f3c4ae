import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumLaunch, findChromium } from "../../../tests/support/chromium.ts";
import type { HttpSession } from "./http-session.ts";

/** Starts the Chromium that the browser tests use; with `port` it can be steered by others, too. */
export async function startChromium(port?: number): Promise<Browser> {
	return chromium.launch({
		...chromiumLaunch,
		executablePath: findChromium(),
		args: [...chromiumLaunch.args, ...(port ? [`--remote-debugging-port=${port}`] : [])],
	});
}

export type Slowness = { processor: number; bytesPerSecond: number; roundTrip: number };

/** Bytes on the wire, headers included, by what they are; and how many requests there were. */
export type Loaded = { bytes: Record<string, number>; total: number; requests: number };

/** Milliseconds, and layout shift as it is scored; bytes of script before the first paint. */
export type Painted = {
	first: number;
	largest: number;
	blocked: number;
	shift: number;
	scriptsBeforePaint: number;
};

/** Opens a page on a phone of 360 × 740 with nothing cached, and waits until it is still. */
export async function openCold(
	browser: Browser,
	visitor: HttpSession,
	path: string,
	slowness?: Slowness,
): Promise<Loaded & Painted & { scriptsOnceTouched: number }> {
	const context = await browser.newContext({
		viewport: { width: 360, height: 740 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
		locale: "ar",
	});
	try {
		await context.addCookies(cookiesOf(visitor));
		const page = await context.newPage();
		const loaded = await watchWire(page, slowness);
		await page.addInitScript(watchPaint);
		const answer = await page.goto(visitor.origin + path, { waitUntil: "networkidle" });
		if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`);
		await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
		const untouched = { ...loaded, bytes: { ...loaded.bytes } };
		const painted = await page.evaluate(readPaint);
		return {
			...untouched,
			...painted,
			scriptsOnceTouched: slowness ? 0 : await touch(page, loaded),
		};
	} finally {
		await context.close();
	}
}

/** Bytes of script that a page loads once it is touched; none where it has no scripts. */
async function touch(page: Page, loaded: Loaded): Promise<number> {
	if ((await page.locator("script").count()) === 0) return 0;
	await page.mouse.move(100, 100);
	await page.mouse.move(200, 200);
	await page.waitForFunction(() => "__remixRouteModules" in window);
	await page.waitForLoadState("networkidle");
	return loaded.bytes.Script ?? 0;
}

const cookiesOf = ({ cookie, origin }: HttpSession) =>
	cookie
		.split("; ")
		.filter(Boolean)
		.map((pair) => {
			const at = pair.indexOf("=");
			return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
		});

async function watchWire(page: Page, slowness: Slowness | undefined): Promise<Loaded> {
	const devtools = await page.context().newCDPSession(page);
	const loaded: Loaded = { bytes: {}, total: 0, requests: 0 };
	const types = new Map<string, string>();
	await devtools.send("Network.enable");
	devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
		if (!response.url.startsWith("data:")) types.set(requestId, type);
	});
	devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const type = types.get(requestId);
		if (!type) return;
		loaded.bytes[type] = (loaded.bytes[type] ?? 0) + encodedDataLength;
		loaded.total += encodedDataLength;
		loaded.requests += 1;
	});
	if (!slowness) return loaded;
	const { processor, bytesPerSecond, roundTrip } = slowness;
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: processor });
	await devtools.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: roundTrip,
		downloadThroughput: bytesPerSecond,
		uploadThroughput: bytesPerSecond,
	});
	return loaded;
}

type Watched = { largest: number; shift: number; tasks: [start: number, ms: number][] };

declare global {
	interface Window {
		painted: Watched;
	}
	interface PerformanceEntry {
		readonly value?: number;
		readonly hadRecentInput?: boolean;
		readonly transferSize?: number;
		readonly initiatorType?: string;
	}
}

function watchPaint(): void {
	const painted: Watched = { largest: 0, shift: 0, tasks: [] };
	window.painted = painted;
	const watch = (type: string, seen: (entry: PerformanceEntry) => void) =>
		new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({
			type,
			buffered: true,
		});
	watch("largest-contentful-paint", ({ startTime }) => {
		painted.largest = startTime;
	});
	watch("layout-shift", ({ value = 0, hadRecentInput }) => {
		if (!hadRecentInput) painted.shift += value;
	});
	watch("longtask", ({ startTime, duration }) => {
		painted.tasks.push([startTime, duration]);
	});
}

function readPaint(): Painted {
	const [paint] = performance.getEntriesByName("first-contentful-paint");
	const first = paint?.startTime ?? Number.NaN;
	const { largest, shift, tasks } = window.painted;
	const scripts = performance
		.getEntriesByType("resource")
		.filter(({ name, startTime }) => name.endsWith(".js") && startTime < first);
	return {
		first,
		largest,
		shift,
		blocked: tasks.reduce(
			(sum, [start, ms]) => sum + (start >= first ? Math.max(0, ms - 50) : 0),
			0,
		),
		scriptsBeforePaint: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
	};
}
