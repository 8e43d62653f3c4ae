import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line between somebody and the database. */
type Line = { near: Socket; far: Socket | null };

/** What lies between a server and its database. */
export type Road =
	| { is: "open"; delay?: number }
	/** Lines are taken and nothing comes back; those that there are fall silent. */
	| { is: "a black hole" }
	| { is: "closed" };

/** A TCP proxy in front of a unix socket. */
export async function startTcpProxy(socketPath: string) {
	const lines = new Set<Line>();
	let road: Road = { is: "open" };
	let opened = 0;
	let passed = "";

	const pass = (from: Socket, to: Socket) =>
		from.on("data", (piece: Buffer) => {
			if (road.is !== "open") return;
			const { delay = 0 } = road;
			if (delay === 0) to.write(piece);
			// Timers of the same length fire in the order in which they were set.
			else setTimeout(() => to.writable && to.write(piece), delay / 2);
		});
	const server = createServer((near) => {
		opened++;
		const line: Line = { near, far: null };
		lines.add(line);
		near.on("error", () => {});
		near.on("close", () => {
			lines.delete(line);
			line.far?.destroy();
		});
		near.setNoDelay(true);
		if (road.is === "closed") return void near.destroy();
		if (road.is === "a black hole") return void near.resume();
		const far = connect(socketPath);
		line.far = far;
		far.on("error", () => {});
		far.on("close", () => {
			if (road.is !== "a black hole") near.destroy();
		});
		near.on("data", (piece) => {
			passed = piece.toString("latin1");
		});
		pass(near, far);
		pass(far, near);
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	return {
		port: (server.address() as AddressInfo).port,
		/** How many lines reach the database: one that was cut in silence is given up by its end in its own time. */
		lines: () => [...lines].filter(({ far }) => far && !far.destroyed).length,
		/** How many there have ever been. */
		opened: () => opened,
		/** What was asked last. */
		passed: () => passed,
		turn(next: Road) {
			road = next;
		},
		/** Cuts every line: the other end hears of it, or not. */
		cut({ silently = false } = {}) {
			for (const { near, far } of lines) {
				if (silently) {
					near.removeAllListeners("data").resume();
					far?.removeAllListeners("close");
					far?.destroy();
				} else {
					near.destroy();
					far?.destroy();
				}
			}
		},
		stop() {
			server.close();
			for (const { near } of lines) near.destroy();
		},
	};
}
