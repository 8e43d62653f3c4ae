import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { createS3Storage } from "#api/platform/storage/s3.ts";

/** Has what nobody holds any more cleaned up at once, as happens by itself under load. */
function cleanUpMemory(): void {
	setFlagsFromString("--expose_gc");
	runInNewContext("gc")();
}

test("a store that does not answer is given up when memory is cleaned up meanwhile", async () => {
	const silent = createServer();
	const asked = once(silent, "request");
	silent.listen(0, "127.0.0.1");
	await once(silent, "listening");
	onTestFinished(async () => {
		silent.closeAllConnections();
		await new Promise((closed) => silent.close(closed));
	});
	const { port } = silent.address() as AddressInfo;
	const endpoint = `http://127.0.0.1:${port}`;
	const key = { region: "x", accessKeyId: "id", secretAccessKey: "secret" };
	const storage = createS3Storage(
		{ endpoint, bucket: "siyana", prefix: "", ...key },
		{ timeout: 300 },
	);
	const reading = storage.read(1, "requests/one.png");
	reading.catch(() => {});
	await asked;
	cleanUpMemory();
	await expect(reading).rejects.toThrow("did not answer within 300 ms");
}, 60_000);
