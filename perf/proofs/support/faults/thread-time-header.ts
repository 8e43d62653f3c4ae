import { subscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded into a server: each probe's answer tells for how many milliseconds of processors the thread
 * worked at most, since the probe before, in two turns of its event loop. A probe that comes in one
 * turn is answered in the next. On a busy machine, all that a prober sees is how long it waited itself.
 */
if (isMainThread) {
	const file = `/proc/${process.pid}/task/${process.pid}/schedstat`;
	const threadTime = () => Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6;
	let longest = 0;
	let inWork = 0;
	let isWatching = false;

	const watch = (since: number, turnBefore: number) => {
		const now = threadTime();
		longest = Math.max(longest, turnBefore + now - since);
		if (inWork > 0) setImmediate(watch, now, now - since);
		else isWatching = false;
	};

	subscribe("http.server.request.start", (message) => {
		const { request, response } = message as {
			request: { url?: string };
			response: ServerResponse;
		};
		if (request.url === "/healthz") {
			response.setHeader("X-Longest-Turns", longest);
			longest = 0;
			return;
		}
		inWork++;
		response.once("close", () => {
			inWork--;
		});
		if (isWatching) return;
		isWatching = true;
		setImmediate(watch, threadTime(), 0);
	});
}
