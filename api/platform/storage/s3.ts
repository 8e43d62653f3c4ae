import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { S3Config } from "#api/platform/storage/address.ts";
import {
	contentTypes,
	documentTypeOf,
	type FileStorage,
	imageTypeOf,
	isUploadName,
	readUploadPath,
	StorageError,
	type StoredFile,
	uploadPath,
} from "./storage.ts";

/** A page is answered within five seconds, whatever the store does. */
const defaultTimeout = 4000;

/** The maximum size of a file, above that of the largest image, however badly it can be compressed. */
const maxPartBytes = 32 * 1024 * 1024;

type Options = {
	/** The milliseconds after which a request is given up, repeated tries included. */
	timeout?: number;
	/** The maximum of files that one request lists. */
	listedAtOnce?: number;
};

/** The milliseconds before a busy store is tried again. */
const pauses = [100, 200];

type Sending = { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };

async function unlessBusy(call: () => Promise<Response>): Promise<Response> {
	for (const milliseconds of pauses) {
		const response = await call();
		if (response.status < 500 && response.status !== 429) return response;
		await response.body?.cancel();
		await pause(milliseconds);
	}
	return call();
}

/**
 * Creates a storage in a store with the S3 API, as `{prefix}{tenant}/{name}`; the bucket is part of
 * the path.
 */
export function createS3Storage(settings: S3Config, options: Options = {}): FileStorage {
	const { endpoint, bucket, prefix, ...credentials } = settings;
	const { timeout = defaultTimeout, listedAtOnce = 1000 } = options;
	const client = new AwsClient({ ...credentials, service: "s3" });
	const keyOf = (tenantId: number, name: string) => `/${prefix}${uploadPath(tenantId, name)}`;

	/** Sends a request, and reads its response within the timeout. */
	async function send<Answer>(
		method: "GET" | "HEAD" | "PUT" | "DELETE",
		key: string,
		read: (response: Response) => Promise<Answer>,
		sending: Sending = {},
	): Promise<Answer> {
		const signal = AbortSignal.timeout(timeout);
		const url = `${endpoint}/${bucket}${key}`;
		// The signal is given to fetch and not to the request, which would hold it only weakly.
		const attempt = async () =>
			fetch(await client.sign(url, { ...sending, method, redirect: "manual" }), { signal });
		try {
			// A connection that was kept open may have ended, which only its use shows.
			return await read(await unlessBusy(() => attempt().catch(attempt)));
		} catch (error) {
			if (error instanceof StorageError) throw error;
			const why = signal.aborted ? `did not answer within ${timeout} ms` : "can't be reached";
			throw new StorageError(`The store at ${endpoint} ${why}.`, { cause: error });
		}
	}

	async function succeeded(response: Response): Promise<void> {
		const code = await codeIn(response);
		if (!response.ok)
			throw new StorageError(
				`The store at ${endpoint} answered ${response.status}${code && ` ${code}`} for its bucket ${bucket}.`,
				{ code },
			);
	}

	async function page(after: string): Promise<Page> {
		const query = new URLSearchParams({
			"list-type": "2",
			"encoding-type": "url",
			"max-keys": String(listedAtOnce),
			prefix,
			...(after && { "start-after": after }),
		});
		return send("GET", `?${query}`, async (response) => {
			if (!response.ok) await succeeded(response);
			return pageIn(await response.text());
		});
	}

	return {
		async write(tenantId, name, bytes) {
			await send("PUT", keyOf(tenantId, name), succeeded, {
				headers: {
					"Content-Type": contentTypes[documentTypeOf(name) ?? imageTypeOf(bytes)],
					"Content-MD5": createHash("md5").update(bytes).digest("base64"),
					"X-Amz-Content-Sha256": createHash("sha256").update(bytes).digest("hex"),
				},
				body: new Uint8Array(bytes),
			});
		},
		async read(tenantId, name) {
			if (!isUploadName(name)) return null;
			return send("GET", keyOf(tenantId, name), async (response) => {
				if (response.ok) return bytesOf(response);
				if (response.status === 404 && (await codeIn(response.clone())) !== "NoSuchBucket")
					return null;
				await succeeded(response);
				return null;
			});
		},
		async stream(tenantId, name, { from, to }) {
			if (!isUploadName(name)) return null;
			const controller = new AbortController();
			/** The timeout counts to the first byte, and between bytes once they are wanted. */
			async function inTime<Result>(work: Promise<Result>): Promise<Result> {
				const timer = setTimeout(() => controller.abort(), timeout);
				try {
					return await work;
				} catch (cause) {
					throw new StorageError(`The store at ${endpoint} did not send ${name}.`, { cause });
				} finally {
					clearTimeout(timer);
				}
			}
			const headers = { Range: `bytes=${from}-${to}` };
			const request = await client.sign(`${endpoint}/${bucket}${keyOf(tenantId, name)}`, {
				headers,
			});
			const { signal } = controller;
			const response = await inTime(fetch(request, { signal, redirect: "manual" }));
			if (response.status === 404) return null;
			if (response.status !== 206) {
				await inTime(succeeded(response));
				throw new StorageError(`The store at ${endpoint} does not send parts of files.`);
			}
			const reader = response.body?.getReader();
			return new ReadableStream(
				{
					async pull(stream) {
						const { value } = (await (reader && inTime(reader.read()))) ?? {};
						if (value) stream.enqueue(value);
						else stream.close();
					},
					cancel: (reason) => reader?.cancel(reason),
				},
				{ highWaterMark: 0 },
			);
		},
		async remove(tenantId, name) {
			await send("DELETE", keyOf(tenantId, name), succeeded);
		},
		async *list() {
			let after = "";
			for (;;) {
				const { entries, hasMore } = await page(after);
				for (const { key, ...rest } of entries) {
					const file = key.startsWith(prefix) && readUploadPath(key.slice(prefix.length));
					if (file) yield { ...file, ...rest };
				}
				const last = entries.at(-1);
				if (!last || !hasMore) return;
				after = last.key;
			}
		},
		async ready() {
			await send("HEAD", "", succeeded);
		},
	};
}

/** Returns the store's error code; an empty text if there is none. */
async function codeIn(response: Response): Promise<string> {
	const text = await response.text();
	return response.ok ? "" : valueIn(text, "Code");
}

async function bytesOf(response: Response): Promise<Uint8Array> {
	const reader = response.body?.getReader();
	const chunks: Uint8Array[] = [];
	let size = 0;
	for (;;) {
		const { value } = (await reader?.read()) ?? {};
		if (!value) return Buffer.concat(chunks, size);
		size += value.byteLength;
		if (size > maxPartBytes) {
			await reader?.cancel();
			throw new StorageError(`${response.url} is too large for an image.`);
		}
		chunks.push(value);
	}
}

type Page = {
	entries: ({ key: string } & Pick<StoredFile, "size" | "writtenAt">)[];
	hasMore: boolean;
};

const valueIn = (xml: string, name: string): string =>
	new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "";

const pageIn = (xml: string): Page => ({
	entries: Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, entry = ""]) => ({
		key: decodeURIComponent(valueIn(entry, "Key").replaceAll("+", " ")),
		size: Number(valueIn(entry, "Size")),
		writtenAt: new Date(valueIn(entry, "LastModified")),
	})),
	hasMore: valueIn(xml, "IsTruncated") === "true",
});
