/** The driver's own codes, and those of Node's sockets, names of hosts and TLS. PostgreSQL's answers have other codes. */
const lineIsLost =
	/^(CONNECTION_(CLOSED|DESTROYED|ENDED|SILENT)|CONNECT_TIMEOUT|E(CONN|PIPE|TIMEDOUT|HOST|NET|NOTFOUND|AI_)|ERR_(SOCKET|STREAM|SSL|TLS)_)/;

/** Checks whether a query failed because its connection, and so its transaction, is lost. */
export function isConnectionLost(error: unknown): boolean {
	const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
	return lineIsLost.test(String(code ?? cause?.code));
}
