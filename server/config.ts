import { createPublicOrigin } from "#api/platform/public-origin.ts";
import { parseSecurityContact } from "./well-known-files.ts";

/** What the environment says about a server; what the API takes from it is its own to read. */
export type ServerConfig = {
	port: number;
	/** The only address to listen on, when there is one. */
	host: string | undefined;
	/** So many processes answer on the one port. */
	processes: number;
	trustProxy: boolean;
	/** By which calls of the API name their organisation, in small letters. */
	tenantHeader: string;
	/** Null where metrics are not shown. */
	metricsToken: string | null;
	/** Milliseconds that answers in work have after a signal to stop. */
	stopPatience: number;
	log: "json" | "text";
	/** Seconds for which browsers are to ask over TLS alone; 0 says nothing. */
	hsts: number;
	/** Null where no security.txt is shown. */
	securityContact: string | null;
};

/** @throws when a setting is not what it can be, saying so */
export function readServerConfig(env: NodeJS.ProcessEnv): ServerConfig {
	const settings: ServerConfig = {
		port: numberIn(env, "PORT", { least: 1, most: 65_535, otherwise: 3000 }),
		host: env.HOST || undefined,
		processes: numberIn(env, "WEB_CONCURRENCY", { least: 1, most: 64, otherwise: 1 }),
		trustProxy: oneOf(env, "TRUST_PROXY", ["1", "0"]) === "1",
		tenantHeader: (env.TENANT_HEADER ?? "x-tenant").toLowerCase(),
		metricsToken: env.METRICS_TOKEN || null,
		stopPatience: 1000 * numberIn(env, "STOP_PATIENCE", { least: 0, most: 3600, otherwise: 25 }),
		log: oneOf(env, "LOG", ["json", "text"]) ?? "json",
		hsts: numberIn(env, "HSTS", { least: 0, most: 63_072_000, otherwise: 0 }),
		securityContact: parseSecurityContact(env.SECURITY_CONTACT),
	};
	// What pages read for themselves.
	oneOf(env, "QR_PAYLOAD", ["json"]);
	createPublicOrigin(env);
	return settings;
}

function oneOf<Choice extends string>(
	env: NodeJS.ProcessEnv,
	name: string,
	choices: readonly Choice[],
): Choice | undefined {
	const text = env[name];
	const chosen = choices.find((choice) => choice === text);
	if (text && !chosen)
		throw new Error(`${name} must be ${choices.join(" or ")}, or not set, and not "${text}".`);
	return chosen;
}

type Bounds = { least: number; most: number; otherwise: number };

function numberIn(
	env: NodeJS.ProcessEnv,
	name: string,
	{ least, most, otherwise }: Bounds,
): number {
	const text = env[name];
	if (!text) return otherwise;
	const number = Number(text);
	if (Number.isInteger(number) && number >= least && number <= most) return number;
	throw new Error(`${name} must be a number from ${least} to ${most}, and not "${text}".`);
}
