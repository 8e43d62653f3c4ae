import { join, resolve } from "node:path";
import { ConfigError } from "#contract/platform/config-error.ts";
import type { MailConfig } from "./platform/mail/config.ts";
import { parseAddress } from "./platform/mail/to-nodemailer.ts";
import { readStorageConfig, type StorageConfig } from "./platform/storage/config.ts";

/** The settings of the API from the environment. */
export type ApiConfig = {
	databaseUrl: string;
	storage: StorageConfig;
	tenantHeader: string;
	/** The maximum of open connections to the database. */
	poolSize: number;
	/** Whether this process does the background work: mails, imports, overdue jobs. */
	jobs: boolean;
	mail: MailConfig;
};

/**
 * Reads the API's settings.
 *
 * @throws when a required one is missing, with its name
 */
export function readApiConfig(env: NodeJS.ProcessEnv): ApiConfig {
	const databaseUrl = env.DATABASE_URL;
	if (!databaseUrl)
		throw new ConfigError(
			"DATABASE_URL is not set: it must be the address of the PostgreSQL database.",
		);
	const dataFolder = resolve(env.DATA_DIR ?? "data");
	return {
		databaseUrl,
		storage: readStorageConfig(env, dataFolder),
		tenantHeader: (env.TENANT_HEADER ?? "x-tenant").toLowerCase(),
		poolSize: readPoolSize(env.DATABASE_POOL),
		jobs: readSwitch("JOBS", env.JOBS, true),
		mail: { ...readMailSettings(env), outboxFolder: join(dataFolder, "outbox") },
	};
}

function readPoolSize(text: string | undefined): number {
	const size = Number(text || 10);
	if (Number.isInteger(size) && size >= 2 && size <= 1000) return size;
	throw new ConfigError(`DATABASE_POOL must be a number from 2 to 1000, and not "${text}".`);
}

function readSwitch(name: string, text: string | undefined, usual: boolean): boolean {
	if (!text) return usual;
	if (text === "on" || text === "off") return text === "on";
	throw new ConfigError(`${name} must be on or off, and not "${text}".`);
}

function readMailSettings(env: NodeJS.ProcessEnv): Pick<MailConfig, "smtpUrl" | "from"> {
	const smtpUrl = env.SMTP_URL || null;
	if (smtpUrl) {
		if (!/^smtps?:\/\//.test(smtpUrl))
			throw new ConfigError("SMTP_URL is not of the form smtp://user:password@host:port.");
		if (!env.MAIL_FROM)
			throw new ConfigError(
				"MAIL_FROM is not set: with SMTP_URL, it must be the sender's address of mails.",
			);
		if (!env.PUBLIC_ORIGIN)
			throw new ConfigError(
				"PUBLIC_ORIGIN is not set: with SMTP_URL, it must be the address for links in mails.",
			);
	}
	const from = env.MAIL_FROM || "siyana@localhost";
	if (!parseAddress(from).includes("@"))
		throw new ConfigError("MAIL_FROM is not an e-mail address.");
	return { smtpUrl, from };
}
