/** The driver's own codes, and those of Node's sockets, names of hosts and TLS. PostgreSQL's answers have other codes. */
const lineIsLost =
	/^(CONNECTION_(CLOSED|DESTROYED|ENDED|SILENT)|CONNECT_TIMEOUT|E(CONN|PIPE|TIMEDOUT|HOST|NET|NOTFOUND|AI_)|ERR_(SOCKET|STREAM|SSL|TLS)_)/;

/** Checks whether a query failed because its connection, and so its transaction, is lost. */
export function isConnectionLost(error: unknown): boolean {
	const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
	return lineIsLost.test(String(code ?? cause?.code));
}

/**
 * Keeps this process running when a connection fails while postgres.js queries the types of arrays.
 * The library sends that query itself at the start of each connection, so nobody can handle its
 * rejection. A caller that waits for the connection gets an error; any other unhandled rejection
 * ends the process as usual.
 */
export function ignoreConnectionLossRejections(): void {
	if (!process.listeners("unhandledRejection").includes(endUnlessLost))
		process.on("unhandledRejection", endUnlessLost);
}

function endUnlessLost(error: unknown): void {
	if (!isConnectionLost(error)) throw error;
}

/**
 * Keeps queries away from a lost connection. postgres.js would still write them, even a rollback,
 * to a socket that is gone, and end the process.
 */
export function trackConnectionLoss() {
	let loss: unknown;
	return {
		/** Runs a query; if the connection is known to be lost, fails as the other queries did. */
		async track<Result>(query: () => PromiseLike<Result>): Promise<Result> {
			if (loss) throw loss;
			try {
				return await query();
			} catch (error) {
				if (isConnectionLost(error)) loss ??= error;
				throw error;
			}
		},
		isOver: () => loss !== undefined,
	};
}
