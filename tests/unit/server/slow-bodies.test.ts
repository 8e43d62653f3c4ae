import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { breakOffSlowBodies } from "#server/slow-bodies.ts";
import { listening } from "#tests/support/listening.ts";

const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n";

/** Sends a body, so many bytes every few milliseconds; what is told at its end. */
async function send(port: number, bytes: number): Promise<"broken off" | "answered"> {
	const socket = connect(port, "127.0.0.1");
	await once(socket, "connect");
	socket.write(head);
	let left = 1_000_000;
	const sending = setInterval(() => {
		socket.write(Buffer.alloc(Math.min(bytes, left)));
		left -= bytes;
		if (left <= 0) clearInterval(sending);
	}, 5);
	return new Promise((resolve) => {
		const end = (how: "broken off" | "answered") => {
			clearInterval(sending);
			socket.destroy();
			resolve(how);
		};
		socket.once("data", () => end("answered"));
		socket.once("error", () => end("broken off")).once("close", () => end("broken off"));
	});
}

it("A body that trickles is broken off; one of a slow line gets through", async () => {
	const { server, port } = await listening((request, response) => {
		request.resume().once("end", () => response.end("thanks"));
	});
	breakOffSlowBodies(server, { grace: 100, every: 20, least: 10_000 });
	expect(await Promise.all([send(port, 1), send(port, 20_000)])).toEqual([
		"broken off",
		"answered",
	]);
});
