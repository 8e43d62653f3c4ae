import type { IncomingMessage, Server } from "node:http";

type Bounds = {
	/** Milliseconds before a body is looked at, and between two looks. */
	grace: number;
	every: number;
	/** Bytes per second that have come on average; a line of 400 kbit/s brings 50,000. */
	least: number;
};

/**
 * Breaks off requests whose bodies trickle, so that they don't hold a connection for hours; slow
 * lines get through.
 */
export function breakOffSlowBodies(
	server: Server,
	{ grace, every, least }: Bounds = { grace: 30_000, every: 5000, least: 500 },
): void {
	const coming = new Map<IncomingMessage, { since: number; before: number }>();
	server.on("request", (request: IncomingMessage) => {
		const { headers, socket } = request;
		if (headers["content-length"] === undefined && !headers["transfer-encoding"]) return;
		coming.set(request, { since: performance.now(), before: socket.bytesRead });
		const forget = () => coming.delete(request);
		request.once("end", forget).once("close", forget);
	});
	const looking = setInterval(() => {
		const now = performance.now();
		for (const [request, { since, before }] of coming) {
			const took = now - since;
			const bytes = request.socket.bytesRead - before;
			if (took > grace && bytes < (least * took) / 1000) request.socket.destroy();
		}
	}, every).unref();
	server.once("close", () => clearInterval(looking));
}
