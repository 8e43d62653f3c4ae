import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { Resvg } from "@resvg/resvg-js";

const port = parentPort;
if (!port) throw new Error("This file is for a worker thread.");

// On Linux a thread has a priority of its own: pages come first where there are too few processors.
try {
	if (process.platform === "linux") setPriority(10);
} catch {
	// Where it may not be changed, it is painted as soon as anything else is done.
}

/** A drawing comes in as `{ svg, options }`; its picture goes out, or null where it can't be painted. */
port.on("message", ({ svg, options }) => {
	try {
		port.postMessage(new Resvg(svg, options).render().asPng());
	} catch {
		port.postMessage(null);
	}
});
