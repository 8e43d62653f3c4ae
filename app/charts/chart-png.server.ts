import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { data } from "@remix-run/node";
import { pageTimeout } from "#app/lib/request-deadline.server.ts";
import {
	currentRequest,
	FairQueue,
	FairQueueFull,
	setRetryAfter,
} from "#app/lib/shared-process.server.ts";
import type { ErrorPageData } from "../lib/error-page-data.ts";
import { PngRenderer } from "./png-worker/png-renderer.server.ts";

const { resolve } = createRequire(import.meta.url);

/** Returns the file of the pages' typeface: a server may have no fonts at all. */
const font = () => resolve("@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf");

/** The image has twice the resolution, so that it is sharp when enlarged or printed. */
const scale = 2;

const one = { group: 1, member: 1 };

/** Rendering an image occupies a processor for up to a second. */
const queue = new FairQueue({
	running: { ...one, total: 1 },
	young: { alone: one, shared: one, crowding: one },
	youth: Number.POSITIVE_INFINITY,
	crowd: { group: 1, member: 1 },
	rest: { times: 0, least: 0 },
	waiting: { total: 60, group: 20, member: 10 },
});

const painter = new PngRenderer();

/** The size of the cache in bytes: charts of a list are mostly requested again without changes. */
const maxStored = 8 * 1024 * 1024;

/** The images that were rendered last, by their SVG; the oldest comes first. */
const painted = new Map<string, Buffer>();

/**
 * Renders a chart as PNG in a separate thread, when it is the turn of the request.
 *
 * @param gone aborts when the client has disconnected
 * @throws a 429 response if too many images are waiting
 */
export async function renderPng(svg: string, gone?: AbortSignal): Promise<Buffer> {
	const key = createHash("sha256").update(svg).digest("base64");
	const known = painted.get(key);
	if (known) return known;
	const [group = "", member = ""] = currentRequest()?.share?.split("/") ?? [];
	const png = await queue
		.run({ group, member }, { timeout: pageTimeout, signal: gone }, () =>
			painter.paint(svg, optionsOf()),
		)
		.catch((error: unknown) => {
			if (!(error instanceof FairQueueFull)) throw error;
			setRetryAfter(error.retryAfter);
			const rejection = { code: "too_much_waiting", title: "crowded.moment" } as const;
			throw data<ErrorPageData>(rejection, { status: 429 });
		});
	cache(key, png);
	return png;
}

const optionsOf = () => ({
	fitTo: { mode: "zoom" as const, value: scale },
	font: { loadSystemFonts: false, fontFiles: [font()], defaultFontFamily: "Readex Pro" },
});

function cache(key: string, png: Buffer): void {
	painted.set(key, png);
	let bytes = [...painted.values()].reduce((sum, { length }) => sum + length, 0);
	for (const [oldest, { length }] of painted) {
		if (bytes <= maxStored) return;
		painted.delete(oldest);
		bytes -= length;
	}
}
