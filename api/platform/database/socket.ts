import { Socket } from "node:net";

/** Where PostgreSQL listens, as postgres.js names it. */
type Place = { path?: string | false; host: readonly string[]; port: readonly number[] };

/**
 * Opens a line to PostgreSQL that is given up once it has been silent for so many milliseconds after
 * something was asked. TCP alone takes a quarter of an hour to notice that nobody is there any more.
 *
 * @returns a line that is not connected yet: the pool has to hear of it when it can't be
 */
export function openSocket({ path, host, port }: Place, silence: number): Socket {
	const line = new Socket();
	let answered = 0;
	line.setNoDelay(true);
	line.on("data", () => {
		answered = line.bytesWritten;
	});
	line.setTimeout(silence, () => {
		// Who is asked nothing may be silent.
		if (line.bytesWritten > answered)
			line.destroy(socketError("CONNECTION_SILENT", "PostgreSQL has stopped answering."));
	});
	// Its listeners stand by then, and nothing has been written yet: postgres.js writes later still.
	setImmediate(() => {
		if (path) line.connect(path);
		else line.connect(port[0] ?? 5432, host[0] ?? "localhost");
	});
	return line;
}

export const socketError = (code: string, message: string): Error =>
	Object.assign(new Error(message), { code });
