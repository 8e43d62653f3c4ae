import { Socket } from "node:net";

/** The address where PostgreSQL listens, in the terms of postgres.js. */
type Place = { path?: string | false; host: readonly string[]; port: readonly number[] };

/**
 * Opens a connection to PostgreSQL that is given up once it has been silent for `idleTimeout`
 * milliseconds after a query was sent. TCP alone takes a quarter of an hour to notice that the
 * other side is gone.
 *
 * @returns a socket that is not connected yet: the pool must be able to listen for a failed
 * connection
 */
export function openSocket({ path, host, port }: Place, idleTimeout: number): Socket {
	const line = new Socket();
	let answered = 0;
	line.setNoDelay(true);
	// postgres.js takes its listeners away from a line that it gives up; an error that comes after would end the process.
	line.removeAllListeners = (...events) => {
		Socket.prototype.removeAllListeners.apply(line, events);
		return line.on("error", ignoreError);
	};
	line.on("data", () => {
		answered = line.bytesWritten;
	});
	line.setTimeout(idleTimeout, () => {
		// Without a pending query, silence is normal.
		if (line.bytesWritten > answered)
			line.destroy(socketError("CONNECTION_SILENT", "PostgreSQL has stopped answering."));
	});
	// The listeners are attached by then, and nothing has been written yet: postgres.js writes later.
	setImmediate(() => {
		if (path) line.connect(path);
		else line.connect(port[0] ?? 5432, host[0] ?? "localhost");
	});
	return line;
}

const ignoreError = () => {};

export const socketError = (code: string, message: string): Error =>
	Object.assign(new Error(message), { code });
