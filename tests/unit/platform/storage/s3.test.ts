import { createHash } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { S3Config } from "#api/platform/storage/address.ts";
import { createS3Storage } from "#api/platform/storage/s3.ts";
import { type FileStorage, StorageError } from "#api/platform/storage/storage.ts";
import { type S3Server, startS3Server } from "#tests/support/s3-server.ts";

let server: S3Server;
beforeAll(async () => {
	server = await startS3Server();
});
afterAll(() => server.dispose());

const bytes = new TextEncoder().encode("a picture");
const name = "requests/one.png";

/** Everything that a storage does, each as it fails. */
async function failuresOf(storage: FileStorage): Promise<string[]> {
	const done = await Promise.allSettled([
		storage.read(1, name),
		storage.write(1, name, bytes),
		storage.remove(1, name),
		storage.ready(),
		storage.list()[Symbol.asyncIterator]().next(),
	]);
	return done.map((one) => {
		if (one.status === "fulfilled") return "done";
		expect(one.reason).toBeInstanceOf(StorageError);
		return one.reason.message;
	});
}

/** A server in the store's place, which answers as it is told. */
async function impostor(answer: RequestListener): Promise<S3Config> {
	const fake: Server = createServer(answer);
	await new Promise<void>((listening) => fake.listen(0, "127.0.0.1", listening));
	onTestFinished(async () => {
		fake.closeAllConnections();
		await new Promise((closed) => fake.close(closed));
	});
	const { port } = fake.address() as AddressInfo;
	return { ...server.settings(), endpoint: `http://127.0.0.1:${port}` };
}

describe("a store that speaks S3", () => {
	it("fails with what the store says when the key is wrong", async () => {
		const storage = createS3Storage({ ...server.settings(), accessKeyId: "SOMEBODY" });
		for (const failure of await failuresOf(storage)) expect(failure).toMatch(/ 403\b/);
	});

	it("fails when the bucket is missing, and does not take its files for missing", async () => {
		const storage = createS3Storage({ ...server.settings(), bucket: "elsewhere" });
		for (const failure of await failuresOf(storage))
			expect(failure).toMatch(/ 404\b.* for its bucket elsewhere\.$/);
	});

	it("fails while the server is dead, and works again when it is back", async () => {
		const storage = createS3Storage(server.settings());
		await storage.write(1, name, bytes);
		await server.kill();
		for (const failure of await failuresOf(storage)) expect(failure).toMatch(/can't be reached/);
		await server.start();
		expect(await storage.read(1, name)).toEqual(Buffer.from(bytes));
		await expect(storage.ready()).resolves.toBeUndefined();
	});

	it("waits no longer than it should for a server that does not answer", async () => {
		const storage = createS3Storage(await impostor(() => {}), { timeout: 200 });
		for (const failure of await failuresOf(storage))
			expect(failure).toMatch(/did not answer within 200 ms/);
	});

	it("nor for one that stops in the middle of a file", async () => {
		const halfway = await impostor((_, response) => {
			response.writeHead(200, { "content-length": "1000" }).write("half");
		});
		await expect(createS3Storage(halfway, { timeout: 200 }).read(1, name)).rejects.toThrow(
			/did not answer within 200 ms/,
		);
	});

	it("does not take a part for the whole", async () => {
		const broken = await impostor((_, response) => {
			response.writeHead(200, { "content-length": "1000" }).write("half");
			response.socket?.end();
		});
		await expect(createS3Storage(broken).read(1, name)).rejects.toThrow(StorageError);
	});

	it("holds no more of a file than a picture can be", async () => {
		const piece = Buffer.alloc(1024 * 1024);
		const endless = await impostor((_, response) => {
			const more = () => {
				while (response.write(piece));
				response.once("drain", more);
			};
			more();
		});
		await expect(createS3Storage(endless).read(1, name)).rejects.toThrow(/too large for an image/);
	});

	it("tries again when the server is overcharged", async () => {
		let requests = 0;
		const busy = await impostor((_, response) => {
			requests += 1;
			response.writeHead(requests < 3 ? 503 : 200).end("picture");
		});
		expect(await createS3Storage(busy).read(1, name)).toEqual(Buffer.from("picture"));
		expect(requests).toBe(3);
	});

	it("sends again what a connection that was kept open did not take any more", async () => {
		let requests = 0;
		const impatient = await impostor((request, response) => {
			requests += 1;
			if (requests === 2) request.socket.destroy();
			else response.end("picture");
		});
		const storage = createS3Storage(impatient);
		await storage.read(1, name);
		expect(await storage.read(1, name)).toEqual(Buffer.from("picture"));
		expect(requests).toBe(3);
	});

	it("signs what it sends, with a checksum of it and its type", async () => {
		let headers: Record<string, unknown> = {};
		let address: string | undefined;
		const listening = await impostor((request, response) => {
			({ headers, url: address } = request);
			request.resume().on("end", () => response.end());
		});
		await createS3Storage({ ...listening, region: "eu-south-1" }).write(7, name, bytes);
		expect(address).toBe(`/uploads/${listening.prefix}7/requests/one.png`);
		expect(headers).toMatchObject({
			authorization: expect.stringMatching(
				/^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/eu-south-1\/s3\/aws4_request, SignedHeaders=content-md5;host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
			),
			"content-type": "image/png",
			"content-length": "9",
			"x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex"),
		});
	});
});
