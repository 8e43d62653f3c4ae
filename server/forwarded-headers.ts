/** Reads a header by its name in small letters; null or undefined if it is missing. */
export type HeaderReader = (name: string) => string | null | undefined;

const firstOf = (list: string | null | undefined) => list?.split(",")[0]?.trim();

/** Returns the host that the client requested from a proxy, with its port; empty if none is named. */
export const forwardedHost = (read: HeaderReader): string =>
	firstOf(read("x-forwarded-host")) ?? "";

/** Returns the protocol of the client's connection to a proxy; undefined if none is named. */
export const forwardedProtocol = (read: HeaderReader): string | undefined =>
	firstOf(read("x-forwarded-proto"));

/**
 * Checks whether a page's origin or address is of the host, port included, that a request was sent
 * to. Where the host is known to be reached by https, a page that came without encryption is another
 * one: whoever sits on the line can write it.
 *
 * @param publicOrigin of links, with `{tenant}` in place of the host's first label
 */
export function isPageOf(
	page: string,
	host: string,
	read: HeaderReader,
	publicOrigin: string | undefined,
): boolean {
	if (!URL.canParse(page)) return false;
	const { host: from, protocol } = new URL(page);
	const [label = ""] = host.split(".", 1);
	const isEncrypted =
		forwardedProtocol(read) === "https" ||
		publicOrigin?.replace("{tenant}", label).replace(/\/+$/, "") === `https://${host}`;
	return from === host && (protocol === "https:" || !isEncrypted);
}

/** Returns the addresses through which a request came, the client's own and forged ones included. */
export const forwardedAddresses = (read: HeaderReader): string | undefined =>
	read("x-forwarded-for") ?? undefined;

/**
 * Returns the client's address according to the nearest proxy: the last of `X-Forwarded-For`, since
 * the client itself can write the others. It may be no IP address.
 */
export const lastForwardedAddress = (read: HeaderReader): string =>
	forwardedAddresses(read)?.split(",").at(-1)?.trim() ?? "";
