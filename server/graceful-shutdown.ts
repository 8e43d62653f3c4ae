import type { Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Stops a server: first gracefully, then by force. */
export type GracefulShutdown = {
	isStopping: () => boolean;
	/**
	 * Accepts no more connections; resolves when all responses have been sent, or the time is over.
	 */
	stop: (timeout: number) => Promise<void>;
};

/** Tracks the running responses of a server, so that it can stop without interrupting them. */
export function createGracefulShutdown(server: Server): GracefulShutdown {
	let stopping = false;
	const answering = new Set<ServerResponse>();
	server.on("request", (_, response: ServerResponse) => {
		answering.add(response);
		response.once("close", () => {
			answering.delete(response);
			if (stopping) setImmediate(() => server.closeIdleConnections());
		});
	});
	return {
		isStopping: () => stopping,
		async stop(timeout) {
			stopping = true;
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			for (const response of answering)
				if (!response.headersSent) response.setHeader("Connection", "close");
			server.closeIdleConnections();
			const impatience = new AbortController();
			await Promise.race([
				closed,
				pause(timeout, undefined, { signal: impatience.signal }).catch(() => {}),
			]);
			impatience.abort();
			server.closeAllConnections();
		},
	};
}
