import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { createS3Storage } from "#api/platform/storage/s3.ts";
import type { FileStorage, StoredFile } from "#api/platform/storage/storage.ts";
import { type S3Server, startS3Server } from "#tests/support/s3-server.ts";

const folder = mkdtempSync(join(tmpdir(), "siyana-storage-"));
let server: S3Server;
beforeAll(async () => {
	server = await startS3Server();
});
afterAll(async () => {
	await server.dispose();
	rmSync(folder, { recursive: true, force: true });
});

const bytes = new TextEncoder().encode("a picture");

async function listed(storage: FileStorage): Promise<StoredFile[]> {
	const files: StoredFile[] = [];
	for await (const file of storage.list()) files.push(file);
	return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

describe.each([
	{ kind: "the disk", open: () => createDiskStorage(mkdtempSync(join(folder, "uploads-"))) },
	{
		kind: "a store that speaks S3",
		open: () => createS3Storage(server.settings(), { listedAtOnce: 2 }),
	},
])("$kind", ({ open }) => {
	let storage: FileStorage;
	beforeEach(() => {
		storage = open();
	});

	it("gives back what was written, for the same tenant", async () => {
		await storage.write(1, "requests/one.png", bytes);
		expect(new Uint8Array((await storage.read(1, "requests/one.png")) ?? [])).toEqual(bytes);
		expect(await storage.read(2, "requests/one.png")).toBeNull();
		expect(await storage.read(1, "requests/two.png")).toBeNull();
	});

	it("keeps large files and every value of a byte", async () => {
		const large = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * 31) % 256);
		await storage.write(1, "requests/large.jpg", large);
		expect(Buffer.compare((await storage.read(1, "requests/large.jpg")) ?? bytes, large)).toBe(0);
	});

	it("sends a document in parts, as they are taken", async () => {
		const large = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * 31) % 256);
		const part = async (tenant: number, from: number, to: number) => {
			const stream = await storage.stream(tenant, "attachments/quote.pdf", { from, to });
			return stream && Buffer.from(await new Response(stream).arrayBuffer());
		};
		expect(await part(1, 0, 9)).toBeNull();
		await storage.write(1, "attachments/quote.pdf", large);
		expect(Buffer.compare((await part(1, 0, large.length - 1)) ?? bytes, large)).toBe(0);
		expect(await part(1, 1000, 1003)).toEqual(Buffer.from(large.subarray(1000, 1004)));
		expect(await part(2, 0, 9)).toBeNull();
		const left = await storage.stream(1, "attachments/quote.pdf", { from: 0, to: 2_000_000 });
		await left?.cancel();
	});

	it("has the newer of two files of one name", async () => {
		await storage.write(1, "requests/one.png", bytes);
		await storage.write(1, "requests/one.png", bytes.subarray(2));
		expect(Buffer.from((await storage.read(1, "requests/one.png")) ?? []).toString()).toBe(
			"picture",
		);
	});

	it("forgets what is removed, and does not mind when it was not there", async () => {
		await storage.write(4, "requests/one.png", bytes);
		await storage.remove(4, "requests/one.png");
		await storage.remove(4, "requests/one.png");
		expect(await storage.read(4, "requests/one.png")).toBeNull();
	});

	it("lists all files of all tenants, however many", async () => {
		expect(await listed(storage)).toEqual([]);
		const names = ["a", "b", "c", "d", "e"].map((name) => `profile_photos/${name}.thumb.jpg`);
		for (const [index, name] of names.entries())
			await storage.write(index + 9, name, bytes.subarray(index));
		expect(await listed(storage)).toEqual(
			names.map((name, index) => ({
				tenantId: index + 9,
				name,
				size: bytes.length - index,
				writtenAt: expect.any(Date),
			})),
		);
		for (const { writtenAt } of await listed(storage))
			expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
	});

	it("is ready", async () => {
		await expect(storage.ready()).resolves.toBeUndefined();
	});

	it.each([
		"../one.png",
		"requests/../../one.png",
		"/etc/passwd",
		"requests/one.svg",
		"requests/one.png?acl",
		"one.png",
		"",
	])("takes %j for no name of a file", async (name) => {
		expect(await storage.read(1, name)).toBeNull();
		await expect(storage.write(1, name, bytes)).rejects.toThrow();
		await expect(storage.remove(1, name)).rejects.toThrow();
	});
});
