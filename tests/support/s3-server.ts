import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { S3Config } from "#api/platform/storage/address.ts";
import { findFreePort } from "../../bin/config.ts";

const require = createRequire(import.meta.url);

/** s3rver knows one account, and calls it so. */
const account = "S3RVER";

/** A store that speaks S3: a process of its own on a folder of its own. */
export type S3Server = {
	/** Its one bucket, below a prefix that no other test has. */
	settings(): S3Config;
	url(): string;
	start(): Promise<void>;
	/** Ends it as a crash would. */
	kill(): Promise<void>;
	/** Ends it and forgets its files. */
	dispose(): Promise<void>;
};

let prefixes = 0;

export async function startS3Server(): Promise<S3Server> {
	const folder = mkdtempSync(join(tmpdir(), "siyana-s3-"));
	mkdirSync(join(folder, "uploads"));
	const port = await findFreePort();
	let child: ChildProcess | undefined;

	async function kill(): Promise<void> {
		if (!child || child.exitCode !== null) return;
		const ended = new Promise((done) => child?.once("exit", done));
		child.kill("SIGKILL");
		await ended;
		child = undefined;
	}
	async function start(): Promise<void> {
		const command = require.resolve("s3rver/bin/s3rver.js");
		// It encrypts where a list goes on by a cipher that OpenSSL has given up.
		const node = ["--openssl-legacy-provider", command, "--no-vhost-buckets", "--silent"];
		const place = ["--directory", folder, "--port", String(port), "--address", "127.0.0.1"];
		const server = spawn(process.execPath, [...node, ...place], {
			stdio: ["ignore", "pipe", "ignore"],
		});
		child = server;
		await new Promise<void>((ready, failed) => {
			server.once("exit", (code) => failed(new Error(`s3rver ended with ${code}.`)));
			server.stdout.on("data", (text) => String(text).includes("listening") && ready());
		});
	}
	await start();
	return {
		settings: () => ({
			endpoint: `http://127.0.0.1:${port}`,
			bucket: "uploads",
			prefix: `of/${++prefixes}/`,
			region: undefined,
			accessKeyId: account,
			secretAccessKey: account,
		}),
		url: () => `s3://${account}:${account}@127.0.0.1:${port}/uploads/of/${++prefixes}?tls=0`,
		start,
		kill,
		async dispose() {
			await kill();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
