import type { Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Ends a server: at first politely, then not. */
export type GracefulShutdown = {
	isStopping: () => boolean;
	/** Takes no more connections; ends when every answer has been given, or its time is over. */
	stop: (patience: number) => Promise<void>;
};

/** Keeps in view what a server is answering, so that it can be stopped without breaking it off. */
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
		async stop(patience) {
			stopping = true;
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			for (const response of answering)
				if (!response.headersSent) response.setHeader("Connection", "close");
			server.closeIdleConnections();
			const impatience = new AbortController();
			await Promise.race([
				closed,
				pause(patience, undefined, { signal: impatience.signal }).catch(() => {}),
			]);
			impatience.abort();
			server.closeAllConnections();
		},
	};
}
