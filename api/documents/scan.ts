import { connect } from "node:net";
import type { HostAndPort } from "../platform/settings.ts";

/** The milliseconds without a word of clamd after which it is given up. */
const timeout = 4000;

/** The end of a file, for clamd: a part without bytes. */
const end = Buffer.alloc(4);

/**
 * Has clamd look at a file.
 *
 * @returns whether it finds malware in it
 * @throws when clamd can't be reached, is silent, or does not look at the whole file
 */
export async function isInfected(bytes: Buffer, { host, port }: HostAndPort): Promise<boolean> {
	const socket = connect({ host, port });
	socket.setTimeout(timeout, () => socket.destroy(new Error("clamd does not answer.")));
	const size = Buffer.alloc(4);
	size.writeUInt32BE(bytes.length);
	socket.write("zINSTREAM\0");
	socket.write(size);
	socket.write(bytes);
	socket.write(end);
	let reply = "";
	for await (const part of socket) {
		reply += part;
		if (reply.endsWith("\0")) break;
	}
	if (reply.endsWith(" FOUND\0")) return true;
	if (reply === "stream: OK\0") return false;
	throw new Error(`clamd reply ${JSON.stringify(reply)}.`);
}
