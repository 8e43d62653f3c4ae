/** Checks that the signs of an address that are written with % are signs. */
export function isDecodable(address: string): boolean {
	try {
		return decodeURIComponent(address) !== "";
	} catch {
		return false;
	}
}

/**
 * Parses the address of a database.
 * @param url `postgres://user:password@host:port/database`, or with the folder of a unix socket
 *   `postgres://user@/database?host=/folder`.
 * @returns the address without the folder
 * @throws when it is not of that form; the message does not have its password
 */
export function parseDatabaseAddress(url: string): {
	url: string;
	socketFolder: string | undefined;
} {
	const socketFolder = /[?&]host=([^&]+)/.exec(url)?.[1];
	const rest = socketFolder
		? url
				.replace(/([?&])host=[^&]+&?/, "$1")
				.replace(/[?&]$/, "")
				.replace("@/", "@socket/")
		: url;
	if (!/^postgres(ql)?:\/\//.test(rest) || !URL.canParse(rest) || !isDecodable(rest))
		throw new Error(
			"must be of the form postgres://user:password@host:port/database, with signs such as / and # in a password written as %2F and %23",
		);
	return { url: rest, socketFolder: socketFolder && decodeURIComponent(socketFolder) };
}
