import { LRUCache } from "lru-cache";
import { log } from "./log.ts";

/** The milliseconds during which the same line is not repeated. */
const period = 15 * 60_000;

const lastLogged = new LRUCache<string, number>({ max: 1000 });

/**
 * Logs that an organisation has reached a limit that its members share, so that an operator can
 * find who uses it up; at most once in a quarter of an hour.
 *
 * @returns whether it was logged
 */
export function logLimitReached(tenant: string, limit: string, now: Date): boolean {
	const key = `${tenant} ${limit}`;
	const before = lastLogged.get(key);
	if (before !== undefined && now.valueOf() - before < period) return false;
	lastLogged.set(key, now.valueOf());
	log.warn({ tenant, limit }, "An organisation has reached a limit");
	return true;
}
