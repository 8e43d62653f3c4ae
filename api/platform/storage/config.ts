import { join } from "node:path";
import { ConfigError } from "#contract/platform/config-error.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** The place for files: a folder of this machine, or a store with the S3 API. */
export type StorageConfig = { kind: "disk"; folder: string } | ({ kind: "s3" } & S3Config);

export type S3Config = {
	/** The server's address, without a path. */
	endpoint: string;
	bucket: string;
	/** The prefix of every key: empty, or a path with a slash at its end. */
	prefix: string;
	/** The region; missing if the server's name contains it, or there is none. */
	region: string | undefined;
	accessKeyId: string;
	secretAccessKey: string;
};

const form = "s3://HOST[:PORT]/BUCKET[/PREFIX][?region=REGION][&tls=0]";

/**
 * Reads `STORAGE_URL`; without it, files are stored below the data folder.
 *
 * @throws when it is invalid; the message says why, without its secrets
 */
export function readStorageConfig(env: Variables, dataFolder: string): StorageConfig {
	return env.STORAGE_URL ? readStorageUrl(env.STORAGE_URL, env) : defaultDiskConfig(dataFolder);
}

/** Returns the storage of a server without `STORAGE_URL`. */
export const defaultDiskConfig = (dataFolder: string): StorageConfig => ({
	kind: "disk",
	folder: join(dataFolder, "uploads"),
});

/**
 * Parses the address of a store.
 *
 * @param env holds `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, for an address without them
 */
function readStorageUrl(address: string, env: Variables): StorageConfig {
	const url = URL.canParse(address) ? new URL(address) : null;
	const path = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/.exec(
		url?.pathname ?? "",
	);
	if (url?.protocol !== "s3:" || !url.hostname || !path)
		throw new ConfigError(`STORAGE_URL is not of the form ${form}.`);
	const { region, tls, ...others } = Object.fromEntries(url.searchParams);
	const [unknown] = Object.keys(others);
	if (unknown) throw new ConfigError(`STORAGE_URL has "${unknown}", and is of the form ${form}.`);
	if (tls !== undefined && tls !== "0" && tls !== "1")
		throw new ConfigError("STORAGE_URL says tls=1 or tls=0, and nothing else.");
	const accessKeyId = decodeURIComponent(url.username) || env.AWS_ACCESS_KEY_ID;
	const secretAccessKey = decodeURIComponent(url.password) || env.AWS_SECRET_ACCESS_KEY;
	if (!accessKeyId || !secretAccessKey)
		throw new ConfigError(
			"STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or both in itself as s3://ID:SECRET@HOST.",
		);
	const [, bucket = "", prefix = ""] = path;
	return {
		kind: "s3",
		endpoint: `${tls === "0" ? "http" : "https"}://${url.host}`,
		bucket,
		prefix: prefix && `${prefix.slice(1)}/`,
		region,
		accessKeyId,
		secretAccessKey,
	};
}
