/** Reads a header by its name in small letters; null or undefined if it is missing. */
export type HeaderReader = (name: string) => string | null | undefined;

const firstOf = (list: string | null | undefined) => list?.split(",")[0]?.trim();

/** Returns the host that the client requested from a proxy, with its port; empty if none is named. */
export const forwardedHost = (read: HeaderReader): string =>
	firstOf(read("x-forwarded-host")) ?? "";

/** Returns the protocol of the client's connection to a proxy; undefined if none is named. */
export const forwardedProtocol = (read: HeaderReader): string | undefined =>
	firstOf(read("x-forwarded-proto"));

/** Returns the addresses through which a request came, the client's own and forged ones included. */
export const forwardedAddresses = (read: HeaderReader): string | undefined =>
	read("x-forwarded-for") ?? undefined;

/**
 * Returns the client's address according to the nearest proxy: the last of `X-Forwarded-For`, since
 * the client itself can write the others. It may be no IP address.
 */
export const lastForwardedAddress = (read: HeaderReader): string =>
	forwardedAddresses(read)?.split(",").at(-1)?.trim() ?? "";
