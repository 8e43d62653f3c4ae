import { Socket } from "node:net";

/** Milliseconds until PostgreSQL has to be reached, and until it has to say something when asked. */
export type Patience = { connect: number; silence: number };

/** Where PostgreSQL listens, as postgres.js names it. */
type Place = { path?: string | false; host: readonly string[]; port: readonly number[] };

/**
 * Opens a line to PostgreSQL that is given up once it has been silent for too long after something
 * was asked. TCP alone takes a quarter of an hour to notice that nobody is there any more.
 */
export function openLine(
	{ path, host, port }: Place,
	{ connect, silence }: Patience,
): Promise<Socket> {
	return new Promise((resolve, reject) => {
		const line = new Socket();
		const failed = (error: Error) => {
			line.destroy();
			reject(error);
		};
		const tooLate = () => failed(lineFailure("CONNECT_TIMEOUT", "PostgreSQL is not reached."));
		line.setTimeout(connect, tooLate);
		line.once("error", failed);
		line.once("connect", () => {
			line.off("error", failed);
			line.off("timeout", tooLate);
			watch(line, silence);
			resolve(line);
		});
		if (path) line.connect(path);
		else line.connect(port[0] ?? 5432, host[0] ?? "localhost");
	});
}

/** Who is asked nothing may be silent. */
function watch(line: Socket, silence: number): void {
	let answered = 0;
	line.setNoDelay(true);
	line.on("data", () => {
		answered = line.bytesWritten;
	});
	line.setTimeout(silence, () => {
		if (line.bytesWritten > answered)
			line.destroy(lineFailure("CONNECTION_SILENT", "PostgreSQL has stopped answering."));
	});
}

export const lineFailure = (code: string, message: string): Error =>
	Object.assign(new Error(message), { code });
