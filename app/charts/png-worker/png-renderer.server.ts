import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ResvgRenderOptions } from "@resvg/resvg-js";
import { findRuntimeFile } from "#app/lib/shared-process.server.ts";

/** The timeout of an image in milliseconds, after which its thread is ended. */
const longest = 10_000;

/** The milliseconds without work after which the thread and its memory are released. */
const idleTime = 60_000;

/** Renders drawings in a separate thread, one after the other. */
export class PngRenderer {
	#thread: Worker | undefined;
	#ending: NodeJS.Timeout | undefined;

	/**
	 * Renders one drawing. Call it again only when it is done.
	 *
	 * @param svg a whole SVG document
	 * @returns a PNG
	 * @throws if rendering fails or takes too long
	 */
	async paint(svg: string, options: ResvgRenderOptions): Promise<Buffer> {
		clearTimeout(this.#ending);
		this.#thread ??= new Worker(findRuntimeFile("app/charts/png-worker/worker.ts"));
		this.#thread.ref();
		try {
			this.#thread.postMessage({ svg, options });
			const signal = AbortSignal.timeout(longest);
			const [png] = (await once(this.#thread, "message", { signal })) as [Uint8Array | null];
			this.#rest();
			if (png) return Buffer.from(png);
		} catch (error) {
			this.#end();
			throw error;
		}
		throw new Error("The drawing can't be rendered.");
	}

	#rest(): void {
		this.#thread?.unref();
		this.#ending = setTimeout(() => this.#end(), idleTime).unref();
	}

	#end(): void {
		void this.#thread?.terminate();
		this.#thread = undefined;
	}
}
