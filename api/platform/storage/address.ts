import { isDecodable } from "../database/address.ts";

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

const form = "s3://ID:SECRET@HOST[:PORT]/BUCKET[/PREFIX][?region=REGION][&tls=0]";

/**
 * Parses the address of a store.
 *
 * @throws when it is invalid; the message says why, without its secrets
 */
export function parseStorageAddress(address: string): StorageConfig {
	const url = URL.canParse(address) ? new URL(address) : null;
	const path = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/.exec(
		url?.pathname ?? "",
	);
	if (
		url?.protocol !== "s3:" ||
		!url.hostname ||
		!path ||
		!url.username ||
		!url.password ||
		!isDecodable(address)
	)
		throw new Error(`is not of the form ${form}`);
	const { region, tls, ...others } = Object.fromEntries(url.searchParams);
	const [unknown] = Object.keys(others);
	if (unknown) throw new Error(`has "${unknown}", and is of the form ${form}`);
	if (tls !== undefined && tls !== "0" && tls !== "1")
		throw new Error("says tls=1 or tls=0, and nothing else");
	const [, bucket = "", prefix = ""] = path;
	return {
		kind: "s3",
		endpoint: `${tls === "0" ? "http" : "https"}://${url.host}`,
		bucket,
		prefix: prefix && `${prefix.slice(1)}/`,
		region,
		accessKeyId: decodeURIComponent(url.username),
		secretAccessKey: decodeURIComponent(url.password),
	};
}
