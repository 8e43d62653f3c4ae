import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { RequestContext } from "#app/lib/shared-process.server.ts";
import { tenantForHost } from "#app/lib/tenant.server.ts";
import type { IpSubnet } from "#contract/platform/ip-subnet.ts";
import { createEarlyRejection } from "./early-rejection.ts";
import { calledTenant, requestEdge } from "./request-edge.ts";
import { type RateLimit, TokenBucket } from "./token-bucket.ts";

/**
 * The limits for the people at one address, however many share it; for an organisation; and for all
 * anonymous requests of one process. The `reserved` share of an organisation is allowed whatever
 * others use, and requests to `unknown` organisations use nothing of the known ones.
 */
export const rateLimits = {
	ofClient: { atOnce: 60, perSecond: 1 },
	ofTenant: { atOnce: 60, perSecond: 4 },
	ofAll: { atOnce: 60, perSecond: 10 },
	reserved: { atOnce: 10, perSecond: 0.2 },
	unknown: { atOnce: 20, perSecond: 1 },
} as const satisfies Record<string, RateLimit>;

/** The maximum of clients, and of organisations, that are remembered. */
const maxRemembered = 10_000;

type AnonymousClient = {
	readonly client: IpSubnet | null;
	/** Null for an organisation that is not known to exist. */
	readonly tenant: string | null;
};

/**
 * Creates a counter of anonymous requests, in the memory of this process.
 *
 * @returns whether one more request is allowed, at an instant in milliseconds
 */
export function createRateLimiter(): (client: AnonymousClient, now: number) => boolean {
	const clients = new LRUCache<IpSubnet, TokenBucket, number>({
		max: maxRemembered,
		memoMethod: (_client, _stale, { context: now }) => new TokenBucket(rateLimits.ofClient, now),
	});
	const tenants = new LRUCache<string, { own: TokenBucket; reserved: TokenBucket }, number>({
		max: maxRemembered,
		memoMethod: (_tenant, _stale, { context: now }) => ({
			own: new TokenBucket(rateLimits.ofTenant, now),
			reserved: new TokenBucket(rateLimits.reserved, now),
		}),
	});
	const [all, unknown] = [
		new TokenBucket(rateLimits.ofAll, 0),
		new TokenBucket(rateLimits.unknown, 0),
	];

	/** What one more is taken from, of the organisation's; null where there is no room. */
	function roomOf(tenant: string | null, now: number): TokenBucket[] | null {
		if (tenant === null) return unknown.hasRoom(now) ? [unknown] : null;
		const { own, reserved } = tenants.memo(tenant, { context: now });
		if (own.hasRoom(now) && all.hasRoom(now)) return [own, all];
		return reserved.hasRoom(now) ? [reserved] : null;
	}

	return ({ client, tenant }, now) => {
		const own = client && clients.memo(client, { context: now });
		if (own && !own.hasRoom(now)) return false;
		const room = roomOf(tenant, now);
		for (const bucket of room ?? []) bucket.take();
		if (room) own?.take();
		return room !== null;
	};
}

const harmless = ["GET", "HEAD", "OPTIONS"];

export const rejectRateLimited = createEarlyRejection("too_many_attempts", "flooded", {
	"Retry-After": "60",
});

/**
 * Tells what strangers send about reports where it is more than people send, to be refused before anything
 * else is done with it: whatever comes, members' pages do not wait for it. Within this pace the API counts
 * for itself, and holds reports before it refuses any.
 *
 * @param tenantHeader the header by which calls name their organisation, in small letters
 * @returns whether a request is to be refused
 */
export function rateLimit(
	tenantHeader: string,
): (context: RequestContext, request: IncomingMessage) => boolean {
	const letsThrough = createRateLimiter();
	const known = new LRUCache<string, true>({ max: maxRemembered });
	return (context, request) => {
		const { method, path, clientNetwork: client } = context;
		context.ends?.push(() => {
			if (context.tenantFound !== undefined) known.set(context.tenantFound, true);
		});
		if (harmless.includes(method) || !publicPaths.test(path)) return false;
		const isCall = path.startsWith("/api/");
		const slug = isCall
			? calledTenant(request, tenantHeader)
			: tenantForHost(requestEdge(request).host);
		const tenant = known.has(slug) ? slug : null;
		return !letsThrough({ client, tenant }, performance.now());
	};
}

/** The router ignores the case of an address. */
const publicPaths = /^\/(api\/)?problems?\//i;
