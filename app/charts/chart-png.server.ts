import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { data } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { pageTimeout } from "#app/lib/request-deadline.server.ts";
import {
	currentRequest,
	FairQueue,
	FairQueueFull,
	setRetryAfter,
} from "#app/lib/shared-process.server.ts";
import type { ErrorPageData } from "../lib/error-page-data.ts";
import { paintPng } from "./png-worker/png-renderer.server.ts";

const { resolve } = createRequire(import.meta.url);

/** Returns the file of the pages' typeface: a server may have no fonts at all. */
const font = () => resolve("@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf");

/** The image has twice the resolution, so that it is sharp when enlarged or printed. */
const scale = 2;

/** Rendering an image occupies a processor for up to a second. */
const queue = new FairQueue({
	atOnce: 1,
	ofGroup: 1,
	ofMember: 1,
	waiting: 40,
	waitingOfMember: 10,
});

/** The images of 8 MB, by their SVG: charts of a list are mostly requested again without changes. */
const painted = new LRUCache<string, Buffer>({
	maxSize: 8 * 1024 * 1024,
	sizeCalculation: ({ length }) => length,
});

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
		.run(
			{ group, member, signal: gone },
			// The same chart may have been rendered for a request before this one.
			async () => painted.get(key) ?? paintPng(svg, optionsOf()),
			{ timeout: pageTimeout },
		)
		.catch((error: unknown) => {
			if (!(error instanceof FairQueueFull)) throw error;
			setRetryAfter(error.retryAfter);
			const rejection = { code: "too_much_waiting", title: "crowded.moment" } as const;
			throw data<ErrorPageData>(rejection, { status: 429 });
		});
	painted.set(key, png);
	return png;
}

const optionsOf = () => ({
	fitTo: { mode: "zoom" as const, value: scale },
	font: { loadSystemFonts: false, fontFiles: [font()], defaultFontFamily: "Readex Pro" },
});
