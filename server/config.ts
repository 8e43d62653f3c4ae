import { createPublicOrigin } from "#api/platform/public-origin.ts";
import { ConfigError } from "#contract/platform/config-error.ts";
import { readApiUrl } from "./api-url.mjs";
import { parseSecurityContact } from "./well-known-files.ts";

/** The server's settings from the environment; the API reads its own settings. */
export type ServerConfig = {
	port: number;
	/** The only address to listen on, if one is set. */
	host: string | undefined;
	/** The number of processes that share the port. */
	processes: number;
	trustProxy: boolean;
	/** The header by which API requests name their organisation, in lower case. */
	tenantHeader: string;
	/** Null if metrics are not available. */
	metricsToken: string | null;
	/** The milliseconds that running requests have after a shutdown signal. */
	stopPatience: number;
	log: "json" | "text";
	/** The seconds for which browsers use only TLS; 0 sends no header. */
	hsts: number;
	/** Null if no security.txt is served. */
	securityContact: string | null;
};

/** @throws when a setting is invalid; the message names it */
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
	readApiUrl(env);
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
		throw new ConfigError(
			`${name} must be ${choices.join(" or ")}, or not set, and not "${text}".`,
		);
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
	throw new ConfigError(`${name} must be a number from ${least} to ${most}, not "${text}".`);
}
