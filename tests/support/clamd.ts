import { type AddressInfo, createServer } from "node:net";
import { onTestFinished } from "vitest";

/** The test file of all scanners, in two parts so that none finds it here. */
export const eicar = [
	"X5O!P%@AP[4\\PZX54(P^)7CC)7}$",
	"EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*",
].join("");

/** Answers as clamd does for a file. */
const findTestFile = (file: Buffer): string =>
	file.includes(eicar) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";

/** Starts a server that speaks clamd's protocol, until the test's end. */
export async function startClamd(answerTo: (file: Buffer) => string = findTestFile) {
	const server = createServer((socket) => {
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
				if (size === 0) return socket.end(`${answerTo(Buffer.concat(parts))}\0`);
				parts.push(heard.subarray(at + 4, at + 4 + size));
				at += 4 + size;
			}
		});
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const close = () => server.close();
	onTestFinished(() => void close());
	return { host: "127.0.0.1", port: (server.address() as AddressInfo).port, close };
}
