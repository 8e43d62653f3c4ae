import { createServer, type Server } from "node:net";
import { afterEach, expect, it } from "vitest";
import { isInfected } from "#api/documents/scan.ts";

/** The test file of all scanners, in two parts so that none finds it here. */
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(
	"",
);

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that speaks clamd's protocol, and looks for the test file. */
async function clamd(answerTo: (file: Buffer) => string | null) {
	server = createServer((socket) => {
		let heard = Buffer.alloc(0);
		socket.on("error", () => {});
		socket.on("data", (part) => {
			heard = Buffer.concat([heard, part]);
			const command = heard.indexOf(0);
			if (command < 0) return;
			if (heard.toString("latin1", 0, command) !== "zINSTREAM")
				return socket.end("UNKNOWN COMMAND\0");
			const parts: Buffer[] = [];
			for (let at = command + 1; at + 4 <= heard.length; ) {
				const size = heard.readUInt32BE(at);
				if (size === 0) {
					const said = answerTo(Buffer.concat(parts));
					if (said !== null) socket.end(`${said}\0`);
					return;
				}
				parts.push(heard.subarray(at + 4, at + 4 + size));
				at += 4 + size;
			}
		});
	});
	await new Promise<void>((listening) => server?.listen(0, "127.0.0.1", listening));
	const address = server.address();
	if (!address || typeof address === "string") throw new Error("The server has no port.");
	return { host: "127.0.0.1", port: address.port };
}

it("has clamd look at the whole file", async () => {
	const seen: number[] = [];
	const at = await clamd((file) => {
		seen.push(file.length);
		return file.includes(eicar) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";
	});
	expect(await isInfected(Buffer.alloc(3_000_000), at)).toBe(false);
	expect(await isInfected(Buffer.concat([Buffer.alloc(2_000_000), Buffer.from(eicar)]), at)).toBe(
		true,
	);
	expect(seen).toEqual([3_000_000, 2_000_000 + eicar.length]);
});

it("takes no other answer for a clean file", async () => {
	const at = await clamd(() => "INSTREAM size limit exceeded. ERROR");
	await expect(isInfected(Buffer.from("a"), at)).rejects.toThrow("size limit exceeded");
	server?.close();
	const closing = await clamd(() => "");
	await expect(isInfected(Buffer.from("a"), closing)).rejects.toThrow();
	server?.close();
	await expect(isInfected(Buffer.from("a"), closing)).rejects.toThrow();
});
