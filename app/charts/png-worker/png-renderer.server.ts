import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ResvgRenderOptions } from "@resvg/resvg-js";
import { findRuntimeFile } from "#app/lib/shared-process.server.ts";

/** Milliseconds after which a picture is not waited for, and its thread is ended. */
const longest = 10_000;

/** What a thread holds is given back when nothing has been painted for so long. */
const idleTime = 60_000;

/** Paints drawings in a thread of its own, one after the other. */
export class PngRenderer {
	#thread: Worker | undefined;
	#ending: NodeJS.Timeout | undefined;

	/**
	 * Has one drawing painted. The next is to be asked for when it is done.
	 *
	 * @param svg a whole SVG document
	 * @returns a PNG
	 * @throws when it can't be painted, or not in time
	 */
	async paint(svg: string, options: ResvgRenderOptions): Promise<Buffer> {
		clearTimeout(this.#ending);
		this.#thread ??= new Worker(findRuntimeFile("app/charts/png-worker/worker.mjs"));
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
		throw new Error("The drawing can't be painted.");
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
