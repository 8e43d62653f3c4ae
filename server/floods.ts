import type { IncomingMessage } from "node:http";
import type { RequestContext } from "#app/lib/operations.server.ts";
import { tenantOfHost } from "#app/lib/tenant.server.ts";
import type { ClientNetwork } from "#contract/client-network.ts";
import { Bucket, type Pace } from "./bucket.ts";
import { hostIn } from "./client.ts";
import { RecentNames } from "./recent-names.ts";
import { refusal } from "./refusal.ts";

/**
 * Of people at one address, however many share it; of an organisation; and all that one process takes
 * from strangers. What an organisation has `reserved` is let through whatever others take, and what
 * comes to `unknown` organisations takes nothing from those that are there.
 */
export const paces = {
	ofClient: { atOnce: 60, perSecond: 1 },
	ofTenant: { atOnce: 60, perSecond: 4 },
	ofAll: { atOnce: 60, perSecond: 10 },
	reserved: { atOnce: 10, perSecond: 0.2 },
	unknown: { atOnce: 20, perSecond: 1 },
} as const satisfies Record<string, Pace>;

type Stranger = {
	readonly client: ClientNetwork | null;
	/** Null for one that nobody has seen to be there. */
	readonly tenant: string | null;
};

/**
 * Counts what comes from strangers, without asking anybody.
 *
 * @returns whether one more is let through, at a moment in milliseconds
 */
export function floodGate(): (stranger: Stranger, now: number) => boolean {
	const clients = new RecentNames<ClientNetwork, Bucket>();
	const tenants = new RecentNames<string, { own: Bucket; reserved: Bucket }>();
	const [all, unknown] = [new Bucket(paces.ofAll, 0), new Bucket(paces.unknown, 0)];

	/** What one more is taken from, of the organisation's; null where there is no room. */
	function roomOf(tenant: string | null, now: number): Bucket[] | null {
		if (tenant === null) return unknown.hasRoom(now) ? [unknown] : null;
		const { own, reserved } = tenants.get(tenant, () => ({
			own: new Bucket(paces.ofTenant, now),
			reserved: new Bucket(paces.reserved, now),
		}));
		if (own.hasRoom(now) && all.hasRoom(now)) return [own, all];
		return reserved.hasRoom(now) ? [reserved] : null;
	}

	return ({ client, tenant }, now) => {
		const own = client && clients.get(client, () => new Bucket(paces.ofClient, now));
		if (own && !own.hasRoom(now)) return false;
		const room = roomOf(tenant, now);
		for (const bucket of room ?? []) bucket.take();
		if (room) own?.take();
		return room !== null;
	};
}

const harmless = ["GET", "HEAD", "OPTIONS"];

export const refuseFlood = refusal("too_many_attempts", "flooded", { "Retry-After": "60" });

/**
 * Tells what strangers send about reports where it is more than people send, to be refused before anything
 * else is done with it: whatever comes, members' pages do not wait for it. Within this pace the API counts
 * for itself, and holds reports before it refuses any.
 *
 * @param tenantHeader the header by which calls name their organisation, in small letters
 * @returns whether a request is to be refused
 */
export function floodDoor(
	tenantHeader: string,
): (context: RequestContext, request: IncomingMessage) => boolean {
	const letsThrough = floodGate();
	const known = new RecentNames<string, true>();
	return (context, { headers }) => {
		const { method, path, clientNetwork: client } = context;
		context.ends?.push(() => {
			if (context.tenantFound !== undefined) known.get(context.tenantFound, () => true);
		});
		if (harmless.includes(method) || !ofStrangers.test(path)) return false;
		const isCall = path.startsWith("/api/");
		const slug = isCall ? String(headers[tenantHeader] ?? "") : tenantOfHost(hostIn(headers));
		const tenant = known.has(slug) ? slug : null;
		return !letsThrough({ client, tenant }, performance.now());
	};
}

/** The router finds a page however its address is written. */
const ofStrangers = /^\/(api\/)?problems?\//i;
