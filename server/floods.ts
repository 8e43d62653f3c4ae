import type { ServerResponse } from "node:http";
import type { RequestContext } from "#app/lib/operations.server.ts";
import type { ClientNetwork } from "#contract/client-network.ts";
import { refusal } from "./refusal.ts";

/** So many are let through at once, and so many in a second after that. */
type Pace = { atOnce: number; perSecond: number };

/** Of people at one address, however many share it; and all that one process takes from strangers. */
export const paces = {
	ofClient: { atOnce: 60, perSecond: 1 },
	ofAll: { atOnce: 60, perSecond: 10 },
} as const satisfies Record<string, Pace>;

/** So many clients are told apart, and as many of before; who is in neither comes anew. */
const mostClients = 5000;

/** How many may still come, as it was at a moment, in milliseconds. */
type Left = { count: number; at: number };

/**
 * Counts what comes from strangers, without asking anybody.
 *
 * @returns whether one more is let through, of a client and at a moment in milliseconds
 */
export function floodGate(): (client: ClientNetwork | null, now: number) => boolean {
	let [clients, before] = [new Map<ClientNetwork, Left>(), new Map<ClientNetwork, Left>()];
	const all: Left = { count: paces.ofAll.atOnce, at: 0 };

	const refill = (left: Left, { atOnce, perSecond }: Pace, now: number): boolean => {
		left.count = Math.min(atOnce, left.count + ((now - left.at) * perSecond) / 1000);
		left.at = now;
		return left.count >= 1;
	};

	const leftOf = (client: ClientNetwork, now: number): Left => {
		const known = clients.get(client);
		if (known) return known;
		if (clients.size >= mostClients) [clients, before] = [new Map(), clients];
		const left = before.get(client) ?? { count: paces.ofClient.atOnce, at: now };
		clients.set(client, left);
		return left;
	};

	return (client, now) => {
		const own = client === null ? null : leftOf(client, now);
		if (own && !refill(own, paces.ofClient, now)) return false;
		if (!refill(all, paces.ofAll, now)) return false;
		all.count--;
		if (own) own.count--;
		return true;
	};
}

const harmless = ["GET", "HEAD", "OPTIONS"];

const refuse = refusal("too_many_attempts", "flooded", { "Retry-After": "60" });

/**
 * Refuses what strangers send about reports where it is more than people send, before anything else
 * is done with it: whatever comes, members' pages do not wait for it. Within this pace the API counts
 * for itself, and holds reports before it refuses any.
 *
 * @returns whether a request of a client was refused
 */
export function floodDoor(): (request: RequestContext, response: ServerResponse) => boolean {
	const letsThrough = floodGate();
	return ({ method, path, clientNetwork }, response) => {
		if (harmless.includes(method) || !ofStrangers.test(path)) return false;
		if (letsThrough(clientNetwork, performance.now())) return false;
		refuse(response, path.startsWith("/api/"));
		return true;
	};
}

/** The router finds a page however its address is written. */
const ofStrangers = /^\/(api\/)?problems?\//i;
