import { log } from "./log.ts";

/** So long, in milliseconds, it is not said once more. */
const period = 15 * 60_000;

const mostKept = 1000;
const said = new Map<string, number>();

/**
 * Tells the log that an organisation has come to a limit that its people share, so that an operator can
 * look who uses it up; once in a quarter of an hour.
 *
 * @returns whether it was said now
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
