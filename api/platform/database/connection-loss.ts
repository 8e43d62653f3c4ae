const lineIsLost =
	/^(CONNECTION_(CLOSED|DESTROYED|SILENT)|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET)/;

/** Whether a query failed because its connection is gone, and with it the transaction. */
export function isConnectionLost(error: unknown): boolean {
	const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
	return lineIsLost.test(String(code ?? cause?.code));
}

/**
 * Lets this process outlive a line that fails while postgres.js asks it for the types of arrays, which
 * it does by itself at the start of each: nobody can wait for that question. Whoever waits for the line
 * is told, and any other failure that nobody waits for ends the process as ever.
 */
export function ignoreConnectionLossRejections(): void {
	if (!process.listeners("unhandledRejection").includes(endUnlessLost))
		process.on("unhandledRejection", endUnlessLost);
}

function endUnlessLost(error: unknown): void {
	if (!isConnectionLost(error)) throw error;
}

/**
 * Keeps queries away from a connection that is gone. postgres.js would still write them, if only to
 * roll back, into a socket that is not there any more, and end the process.
 */
export function trackConnectionLoss() {
	let loss: unknown;
	return {
		/** Runs a query, unless the connection is known to be gone: then it fails as the others did. */
		async ask<Result>(query: () => PromiseLike<Result>): Promise<Result> {
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
