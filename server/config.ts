import { createPublicOrigin } from "#api/platform/public-origin.ts";
import { ConfigError } from "#contract/platform/config-error.ts";
import { readApiUrl } from "./api-url.ts";
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
	log: "json" | "text";
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
		log: oneOf(env, "LOG", ["json", "text"]) ?? "json",
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
