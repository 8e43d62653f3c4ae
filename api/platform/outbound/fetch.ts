import { Resolver, lookup as systemLookup } from "node:dns/promises";
import { type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { settings } from "../settings.ts";
import { isPublicAddress } from "./allowed-addresses.ts";

/** Why the server did not fetch an address. */
export type OutboundErrorCode =
	| "not_https"
	| "address_not_public"
	| "redirected"
	| "too_large"
	| "timeout"
	| "unreachable";

/** An error about an address that the server was to fetch. It says neither the address nor its answer. */
export class OutboundError extends Error {
	override name = "OutboundError";
	readonly code: OutboundErrorCode;
	constructor(code: OutboundErrorCode) {
		super(`An address outside was not fetched: ${code}`);
		this.code = code;
	}
}

/** The milliseconds for the whole answer, and its maximum of bytes. */
export const outboundLimits = { time: 5000, bytes: 1_000_000 };

/** Finds all IP addresses of a name. */
type Resolve = (name: string) => Promise<{ address: string; family: number }[]>;

const resolveBySystem: Resolve = (name) => systemLookup(name, { all: true });

const nameServers = new Resolver({ timeout: 1500, tries: 2 });

/**
 * Asks the name servers without the system, which asks for two names at once at most: two whose servers are silent would
 * keep the database's name, too, from being found for twenty seconds.
 */
const resolveByNameServers: Resolve = async (name) => {
	const [four, six] = await Promise.allSettled([
		nameServers.resolve4(name),
		nameServers.resolve6(name),
	]);
	if (four.status === "rejected" && six.status === "rejected") throw four.reason;
	const found = (answer: PromiseSettledResult<string[]>, family: number) =>
		answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
	return [...found(four, 4), ...found(six, 6)];
};

/** A call as `fetch` takes it; a body is a text. */
type OutboundCall = {
	readonly method?: string;
	readonly headers?: HeadersInit;
	readonly body?: unknown;
	readonly signal?: AbortSignal | undefined;
};

/** Exceptions from the rules: `host:port` of `OUTBOUND_ALLOWED`, and a way to find addresses. */
type OutboundRules = { readonly allowed?: readonly string[]; readonly resolve?: Resolve };

/**
 * Fetches an address outside, which somebody may have chosen to reach what only this server
 * reaches: by https, from addresses of the public Internet alone, each judged when it is dialled,
 * without following redirects, within 5 s and 1 MB.
 *
 * @throws OutboundError
 */
export async function fetchOutside(
	address: string | URL,
	{ method = "GET", headers, body, signal }: OutboundCall = {},
	{ allowed = settings().OUTBOUND_ALLOWED, ...rules }: OutboundRules = {},
): Promise<Response> {
	const url = new URL(address);
	const isAllowed = allowed.includes(hostAndPort(url));
	assertMayDial(url, isAllowed);
	const { resolve = isAllowed ? resolveBySystem : resolveByNameServers } = rules;
	const deadline = AbortSignal.timeout(outboundLimits.time);
	const options: RequestOptions = {
		method,
		headers: Object.fromEntries(new Headers(headers)),
		agent: false,
		lookup: lookupBy(resolve, isAllowed ? () => true : isPublicAddress),
		signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
	};
	try {
		return await send(url, options, body === undefined || body === null ? "" : String(body));
	} catch (error) {
		if (error instanceof OutboundError) throw error;
		throw new OutboundError(deadline.aborted || signal?.aborted ? "timeout" : "unreachable");
	}
}

/** Returns whether an address has the form of one that `fetchOutside` may reach, before its name is looked up. */
export function mayFetchOutside(url: URL): boolean {
	try {
		assertMayDial(url, settings().OUTBOUND_ALLOWED.includes(hostAndPort(url)));
		return true;
	} catch {
		return false;
	}
}

/** Returns the host of an address with its port, which may be the usual one. */
function hostAndPort({ hostname, port, protocol }: URL): string {
	return `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
}

/** An address that is no name is never looked up, and so has to be judged before. */
function assertMayDial({ protocol, hostname, username, password }: URL, isAllowed: boolean): void {
	const isWeb = protocol === "https:" || (isAllowed && protocol === "http:");
	if (!isWeb || username || password) throw new OutboundError("not_https");
	const literal = hostname.replace(/^\[|\]$/g, "");
	if (isIP(literal) && !isAllowed && !isPublicAddress(literal))
		throw new OutboundError("address_not_public");
}

/** A name with one address that may not be dialled is not dialled at all. */
const lookupBy =
	(resolve: Resolve, mayDial: (address: string) => boolean): LookupFunction =>
	(name, { all }, callback) => {
		resolve(name).then(
			(found) => {
				const [first] = found;
				if (!first) callback(new OutboundError("unreachable"), "");
				else if (!found.every((one) => mayDial(one.address)))
					callback(new OutboundError("address_not_public"), "");
				else if (all) callback(null, found);
				else callback(null, first.address, first.family);
			},
			(error: NodeJS.ErrnoException) => callback(error, ""),
		);
	};

const send = (url: URL, options: RequestOptions, body: string): Promise<Response> =>
	new Promise((resolve, reject) => {
		const request = url.protocol === "https:" ? requestHttps : requestHttp;
		const call = request(url, options, async (answer) => {
			try {
				const status = answer.statusCode ?? 0;
				if (status >= 300 && status < 400) throw new OutboundError("redirected");
				const chunks: Buffer[] = [];
				let bytes = 0;
				for await (const chunk of answer as AsyncIterable<Buffer>) {
					bytes += chunk.length;
					if (bytes > outboundLimits.bytes) throw new OutboundError("too_large");
					chunks.push(chunk);
				}
				const type = answer.headers["content-type"];
				const hasBody = status !== 204 && status !== 205;
				resolve(
					new Response(hasBody ? Buffer.concat(chunks) : null, {
						status,
						headers: type ? { "content-type": type } : {},
					}),
				);
			} catch (error) {
				reject(error);
			} finally {
				call.destroy();
			}
		});
		call.on("error", reject);
		call.end(body);
	});
