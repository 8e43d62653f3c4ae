import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ResvgRenderOptions } from "@resvg/resvg-js";
import { findRuntimeFile } from "#app/lib/shared-process.server.ts";

/** The timeout of an image in milliseconds, after which its thread is ended. */
const longest = 10_000;

/**
 * Renders one drawing in a thread of its own, and ends it: the library holds the pixels of each image, 10 MB,
 * until garbage is collected, which a thread with so little of it rarely does.
 *
 * @param svg a whole SVG document
 * @returns a PNG
 * @throws if rendering fails or takes too long
 */
export async function paintPng(svg: string, options: ResvgRenderOptions): Promise<Buffer> {
	const thread = new Worker(findRuntimeFile("app/charts/png-worker/worker.ts"));
	try {
		thread.postMessage({ svg, options });
		const signal = AbortSignal.timeout(longest);
		const [png] = (await once(thread, "message", { signal })) as [Uint8Array | null];
		if (png) return Buffer.from(png);
	} finally {
		await thread.terminate();
	}
	throw new Error("The drawing can't be rendered.");
}
