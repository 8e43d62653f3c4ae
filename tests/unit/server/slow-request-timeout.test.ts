import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { abortSlowRequests } from "#server/slow-request-timeout.ts";
import { listening } from "#tests/support/local-server.ts";

const bounds = { grace: 60_000, every: 5000, least: { small: 500, large: 5000 }, small: 64 * 1024 };

type Sender = { send: (bytes: number) => Promise<void>; isBrokenOff: () => boolean };

/** A server whose clock is moved by hand, and what sends bodies to it. */
async function serverWithClock() {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
	onTestFinished(() => void vi.useRealTimers());
	const coming = new Map<string, IncomingMessage>();
	const { server, port } = await listening((request) => {
		coming.set(request.url ?? "", request.resume());
	});
	abortSlowRequests(server, bounds);

	async function begin(path: string, size: number): Promise<Sender> {
		const socket: Socket = connect(port, "127.0.0.1").on("error", () => {});
		onTestFinished(() => void socket.destroy());
		await once(socket, "connect");
		socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`);
		await vi.waitUntil(() => coming.has(path), { timeout: 60_000 });
		const at = coming.get(path)?.socket;
		return {
			async send(bytes) {
				const before = at?.bytesRead ?? 0;
				socket.write(Buffer.alloc(bytes));
				await vi.waitUntil(() => (at?.bytesRead ?? 0) >= before + bytes, { timeout: 60_000 });
			},
			isBrokenOff: () => at?.destroyed === true,
		};
	}
	return begin;
}

/** Sends so many bytes every five seconds, for so long. */
async function sendFor(seconds: number, each: readonly [Sender, number][]): Promise<void> {
	for (let at = 0; at < seconds; at += 5) {
		for (const [sender, bytes] of each) if (!sender.isBrokenOff()) await sender.send(bytes);
		vi.advanceTimersByTime(5000);
	}
}

it("A large body that trickles is broken off; a slow phone's gets through, and so does a small one", async () => {
	const begin = await serverWithClock();
	const trickle = await begin("/trickle", 30_000_000);
	const phone = await begin("/phone", 30_000_000);
	const small = await begin("/small", 60_000);
	await sendFor(110, [
		[trickle, 4000],
		[phone, 30_000],
		[small, 2600],
	]);
	expect(trickle.isBrokenOff()).toBe(true);
	expect(phone.isBrokenOff()).toBe(false);
	expect(small.isBrokenOff()).toBe(false);
});

it("A body that stops is broken off after a minute, however much of it has come", async () => {
	const begin = await serverWithClock();
	const sender = await begin("/", 30_000_000);
	await sender.send(20_000_000);
	vi.advanceTimersByTime(55_000);
	expect(sender.isBrokenOff()).toBe(false);
	vi.advanceTimersByTime(10_000);
	expect(sender.isBrokenOff()).toBe(true);
});
