import type { IncomingMessage, Server } from "node:http";

type Bounds = {
	/** The milliseconds for which a body may receive no data, and the interval between two checks. */
	grace: number;
	every: number;
	/**
	 * The minimum bytes per second of a small and of a large body; a connection of 400 kbit/s brings
	 * 50,000.
	 */
	least: { small: number; large: number };
	/** The maximum size in bytes of a small body. */
	small: number;
};

const usual: Bounds = {
	grace: 60_000,
	every: 5000,
	least: { small: 500, large: 5000 },
	small: 64 * 1024,
};

type Coming = { least: number; seen: number; at: number; spare: number };

/**
 * Aborts requests whose bodies arrive too slowly or stop, so that they do not occupy a connection
 * and memory for hours; slow connections get through. A fast transfer earns time for a pause, up to
 * `grace`: however much of a body has arrived, its sender can't pause for longer.
 */
export function abortSlowRequests(server: Server, { grace, every, least, small }: Bounds = usual) {
	const coming = new Map<IncomingMessage, Coming>();
	server.on("request", (request: IncomingMessage) => {
		const { headers, socket } = request;
		if (headers["content-length"] === undefined && !headers["transfer-encoding"]) return;
		const isSmall = Number(headers["content-length"]) <= small;
		coming.set(request, {
			least: isSmall ? least.small : least.large,
			seen: socket.bytesRead,
			at: performance.now(),
			spare: grace,
		});
		const forget = () => coming.delete(request);
		request.once("end", forget).once("close", forget);
	});
	const looking = setInterval(() => {
		const now = performance.now();
		for (const [request, body] of coming) {
			const { bytesRead } = request.socket;
			const earned = ((bytesRead - body.seen) * 1000) / body.least;
			body.spare = Math.min(grace, body.spare + earned) - (now - body.at);
			[body.seen, body.at] = [bytesRead, now];
			if (body.spare < 0) request.socket.destroy();
		}
	}, every).unref();
	server.once("close", () => clearInterval(looking));
}
