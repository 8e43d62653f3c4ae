import { parentPort } from "node:worker_threads";
import { Resvg } from "@resvg/resvg-js";
import { lowerThreadPriority } from "../../../api/platform/concurrency/thread-priority.ts";

const port = parentPort;
if (!port) throw new Error("This file is for a worker thread.");

lowerThreadPriority();

/**
 * Receives a drawing as `{ svg, options }`, and returns its image, or null if rendering fails.
 */
port.on("message", ({ svg, options }) => {
	try {
		port.postMessage(new Resvg(svg, options).render().asPng());
	} catch {
		port.postMessage(null);
	}
});
