import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createHttpServer } from "#server/http-server.ts";

const opened: ReturnType<typeof createHttpServer>[] = [];
afterEach(() => {
	for (const server of opened.splice(0)) server.closeAllConnections();
});

function* endless() {
	for (;;) yield Buffer.alloc(64 * 1024);
}

/** A server that sends without end, and how its answer ended; idle connections end after 200 ms. */
async function sending() {
	let ended: (how: unknown) => void;
	const end = new Promise<unknown>((resolve) => {
		ended = resolve;
	});
	const server = createHttpServer((_, response) => {
		pipeline(Readable.from(endless()), response).catch((error) => ended(error.code));
	});
	expect(server.timeout).toBe(120_000);
	server.timeout = 200;
	opened.push(server);
	await once(server.listen(0, "127.0.0.1"), "listening");
	return { end, port: (server.address() as AddressInfo).port };
}

describe("an answer", () => {
	it("is broken off when its reader takes nothing of it", async () => {
		const { port, end } = await sending();
		const reader = connect(port, "127.0.0.1").pause();
		reader.on("error", () => {});
		reader.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
		expect(await end).toBe("ERR_STREAM_PREMATURE_CLOSE");
		reader.destroy();
	});
});
