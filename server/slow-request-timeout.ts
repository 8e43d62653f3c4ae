import type { IncomingMessage, Server } from "node:http";

type Bounds = {
	/** Milliseconds for which a body may bring nothing, and between two looks. */
	grace: number;
	every: number;
	/** Bytes per second that a small body and a large one have to bring; a line of 400 kbit/s brings 50,000. */
	least: { small: number; large: number };
	/** Bytes of the longest small body. */
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
 * Breaks off requests whose bodies trickle or stop, so that they hold neither a connection nor room for
 * hours; slow lines get through. What comes fast saves up for a pause, up to `grace`: however much of a
 * body has come, its sender can't fall silent for longer.
 */
export function abortSlowRequests(
	server: Server,
	{ grace, every, least, small }: Bounds = usual,
): void {
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
