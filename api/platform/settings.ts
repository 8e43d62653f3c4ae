import { join, resolve } from "node:path";
import { z } from "zod";
import { ConfigError } from "#contract/platform/config-error.ts";
import { isDecodable, parseDatabaseAddress } from "./database/address.ts";
import { parseStorageAddress, type StorageConfig } from "./storage/address.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

const { env } = process;

// React and Express look at it.
env.NODE_ENV ??= "production";

/** The port of a server, if none is set. */
export const usualPort = 3000;

/** Whether rows are checked and pages may load what changed: in tests and during development. */
export const isDevelopment: boolean = env.NODE_ENV === "development";
export const isChecked: boolean = isDevelopment || env.NODE_ENV === "test";

const settingError =
	(demand: string) =>
	({ input }: { input?: unknown }) =>
		`${demand}, not "${input}"`;

const text = z.string().optional();

/** A text of one form. */
const matching = (pattern: RegExp, demand: string) =>
	z
		.string()
		.regex(pattern, { error: settingError(demand) })
		.optional();

const number = (min: number, max: number) =>
	z
		.string()
		.refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
			error: settingError(`must be a number from ${min} to ${max}`),
		})
		.transform(Number)
		.optional();

const choice = <const Choices extends readonly string[]>(...choices: Choices) =>
	z
		.enum(choices, { error: settingError(`must be ${choices.join(" or ")}, or not set`) })
		.optional();

/** A text that a function reads; its error says what is wrong, without secrets. */
const readBy = <Value>(read: (value: string) => Value) =>
	z
		.string()
		.transform((value, context) => {
			try {
				return read(value);
			} catch (error) {
				context.addIssue({ code: "custom", message: (error as Error).message });
				return z.NEVER;
			}
		})
		.optional();

const isSite = (address: string) =>
	/^https?:\/\/[^/?#\s@]+\/*$/.test(address) && URL.canParse(address);

const listed = (value: string) => value.split(",").map((one) => one.trim());

function readSecretsKeys(value: string): string[] {
	const keys = listed(value);
	if (keys.some((key) => key.length < 32))
		throw new Error(`has a key of less than 32 characters: "openssl rand -hex 32" writes one`);
	return keys;
}

/** The address of a service in the own network. */
export type HostAndPort = { readonly host: string; readonly port: number };

function readHostAndPort(value: string): HostAndPort {
	const [, host, port] = /^([^\s/:@]+|\[[0-9a-f:]+\]):(\d{1,5})$/.exec(value) ?? [];
	if (!host || !URL.canParse(`http://${value}`))
		throw new Error(`must be of the form host:port, not "${value}"`);
	return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}

function readAllowedHosts(value: string): string[] {
	const hosts = listed(value.toLowerCase());
	for (const host of hosts) readHostAndPort(host);
	return hosts;
}

/** All settings, by their names in the environment; an empty one is not set. */
const schema = z
	.object({
		PORT: number(1, 65_535),
		HOST: matching(/^[\w.:-]+$/, "must be an address of this machine, such as 127.0.0.1"),
		WEB_CONCURRENCY: number(1, 64).transform((processes = 1) => processes),
		JOBS: choice("on", "off").transform((jobs) => jobs !== "off"),
		METRICS_TOKEN: z
			.string()
			.regex(/^[!-~]+$/, "has signs that no header can carry: letters, digits and punctuation")
			.optional(),
		TRUST_PROXY: choice("1", "0").transform((trust) => trust === "1"),
		SESSION_SECRET: z
			.string()
			.min(16, `is too short: 16 characters or more, such as "openssl rand -hex 32" writes`)
			.optional(),
		SECRETS_KEY: readBy(readSecretsKeys).transform((keys = []) => keys),
		OUTBOUND_ALLOWED: readBy(readAllowedHosts).transform((hosts = []) => hosts),
		PUBLIC_ORIGIN: z
			.string()
			.refine((pattern) => isSite(pattern.replace("{tenant}", "acme")), {
				error: settingError("must be of the form https://{tenant}.example.org"),
			})
			.transform((pattern) => pattern.replace(/\/+$/, ""))
			.optional(),
		DEFAULT_TENANT: matching(
			/^[a-z0-9-]{1,63}$/,
			"must be the short name of an organisation",
		).transform((slug = "") => slug),
		QR_PAYLOAD: choice("json"),
		API_URL: z
			.string()
			.refine((url) => /^https?:\/\/[^?#\s@]+$/.test(url) && URL.canParse(url), {
				error: settingError("must be of the form https://api.example.org"),
			})
			.transform((url) => url.replace(/\/+$/, ""))
			.optional(),
		TENANT_HEADER: matching(/^[\w-]+$/, "must be the name of a header, such as x-tenant").transform(
			(header = "x-tenant") => header.toLowerCase(),
		),
		DATABASE_URL: readBy(checkDatabaseAddress),
		DATABASE_OWNER_URL: readBy(checkDatabaseAddress),
		DATA_DIR: text.transform((folder = "data") => resolve(folder)),
		STORAGE_URL: readBy(parseStorageAddress),
		CLAMD: readBy(readHostAndPort),
		DOCUMENTS_MB: number(1, 1_048_576).transform((megabytes = 2048) => megabytes),
		SMTP_URL: z
			.string()
			.refine((url) => /^smtps?:\/\/[^\s/]/.test(url) && URL.canParse(url) && isDecodable(url), {
				error: "is not of the form smtp://user:password@host:port",
			})
			.optional(),
		MAIL_FROM: z
			.string()
			.regex(/^[^<>@\s]+@[^<>@\s]+$|<[^<>\s]+@[^<>\s]+>$/, "is not an e-mail address")
			.optional(),
	})
	.transform(({ STORAGE_URL, ...others }) => ({
		...others,
		/** Where pictures are kept. */
		storage: STORAGE_URL ?? uploadsOnDisk(others.DATA_DIR),
	}));

function checkDatabaseAddress(address: string): string {
	parseDatabaseAddress(address);
	return address;
}

/** Returns the storage of an installation without `STORAGE_URL`. */
export const uploadsOnDisk = (dataFolder: string): StorageConfig => ({
	kind: "disk",
	folder: join(dataFolder, "uploads"),
});

/** The settings of an installation. */
export type Settings = z.output<typeof schema>;

export type SettingName = keyof z.input<typeof schema>;

export const settingNames = Object.keys(schema.in.shape) as SettingName[];

/** Why a setting is needed, if it is missing. */
const reasons: Partial<Record<SettingName, string>> = {
	SESSION_SECRET: "it signs the session's cookie",
	DATABASE_URL: "it must be the address of the PostgreSQL database",
	DATABASE_OWNER_URL: "it must be the database's address with the role that owns the tables",
	MAIL_FROM: "with SMTP_URL, it must be the sender's address of mails",
	PUBLIC_ORIGIN: "with SMTP_URL, it must be the address for links in mails",
};

/** Returns the error about a setting that is missing. */
export const missingSetting = (name: SettingName): ConfigError =>
	new ConfigError(`${name} is not set: ${reasons[name]}.`);

/**
 * Reads the settings.
 *
 * @param needed those without which the program can't do its work
 * @param variables the environment of this process, unless others are given
 * @throws ConfigError with a line for each that is missing or wrong
 */
export function readSettings(
	needed: readonly SettingName[] = [],
	variables: Environment = env,
): Settings {
	const set = Object.fromEntries(
		settingNames.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
	);
	const required = [...needed, ...(set.SMTP_URL ? (["MAIL_FROM", "PUBLIC_ORIGIN"] as const) : [])];
	const { success, data, error } = schema.safeParse(set);
	const lines = [
		...required.filter((name) => !set[name]).map((name) => missingSetting(name).message),
		...(error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}.`),
	];
	if (!success || lines.length > 0) throw new ConfigError(lines.join("\n"));
	return data;
}

/**
 * Returns the database's address with the role that owns the tables, which may be the only one that is set.
 *
 * @throws ConfigError when none is set
 */
export function ownerOf({ DATABASE_OWNER_URL, DATABASE_URL }: Settings): string {
	const ownerUrl = DATABASE_OWNER_URL ?? DATABASE_URL;
	if (!ownerUrl) throw missingSetting("DATABASE_OWNER_URL");
	return ownerUrl;
}

/** Reads the settings of a server: it signs cookies, and has a database or an API elsewhere. */
export const readServerSettings = (variables: Environment = env): Settings =>
	readSettings(
		variables.API_URL ? ["SESSION_SECRET"] : ["SESSION_SECRET", "DATABASE_URL"],
		variables,
	);

/** Reads the settings of a start: a database of one's own needs a secret of one's own. */
export const readLaunchSettings = (variables: Environment = env): Settings =>
	readSettings(variables.DATABASE_URL ? ["SESSION_SECRET"] : [], variables);

let known: Settings | undefined;

/** Returns the settings of this process, which are read once. */
export function settings(): Settings {
	known ??= readSettings();
	return known;
}

/** Forgets the settings of this process, whose environment has changed. */
export function forgetSettings(): void {
	known = undefined;
}
