import { log } from "./log.ts";

/** The milliseconds during which the same line is not repeated. */
const period = 15 * 60_000;

const mostKept = 1000;
const said = new Map<string, number>();

/**
 * Logs that an organisation has reached a limit that its members share, so that an operator can
 * find who uses it up; at most once in a quarter of an hour.
 *
 * @returns whether it was logged
 */
export function logLimitReached(tenant: string, limit: string, now: Date): boolean {
	const key = `${tenant} ${limit}`;
	const before = said.get(key);
	if (before !== undefined && now.valueOf() - before < period) return false;
	said.delete(key);
	said.set(key, now.valueOf());
	const [oldest] = said.keys();
	if (said.size > mostKept && oldest !== undefined) said.delete(oldest);
	log.warn({ tenant, limit }, "An organisation has reached a limit");
	return true;
}
