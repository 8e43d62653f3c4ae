import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyFiles } from "#api/platform/storage/copy.ts";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { createS3Storage } from "#api/platform/storage/s3.ts";
import { type FileStorage, StorageError } from "#api/platform/storage/storage.ts";
import { type S3Server, startS3Server } from "#tests/support/s3-server.ts";

const folder = mkdtempSync(join(tmpdir(), "siyana-copying-"));
let server: S3Server;
beforeAll(async () => {
	server = await startS3Server();
});
afterAll(async () => {
	await server.dispose();
	rmSync(folder, { recursive: true, force: true });
});

const disk = () => createDiskStorage(mkdtempSync(join(folder, "uploads-")));
const s3 = () => createS3Storage(server.settings(), { listedAtOnce: 5 });

const total = 13;
const contentOf = (index: number) => Buffer.from(`picture ${index}`);

async function filled(storage: FileStorage): Promise<FileStorage> {
	for (let index = 0; index < total; index++)
		await storage.write((index % 3) + 1, `requests/${index}.thumb.png`, contentOf(index));
	return storage;
}

async function contentsOf(storage: FileStorage): Promise<Record<string, string>> {
	const contents: Record<string, string> = {};
	for await (const { tenantId, name } of storage.list())
		contents[`${tenantId}/${name}`] = String(await storage.read(tenantId, name));
	return contents;
}

describe.each([
	{ way: "from the disk to a store", from: disk, to: s3 },
	{ way: "from a store to the disk", from: s3, to: disk },
])("copying $way", ({ from, to }) => {
	it("brings all files of all tenants, and leaves them where they were", async () => {
		const [source, target] = [await filled(from()), to()];
		const bytes = Array.from({ length: total }, (_, index) => contentOf(index).length);
		expect(await copyFiles(source, target)).toEqual({
			files: total,
			bytes: bytes.reduce((sum, one) => sum + one, 0),
			written: total,
		});
		const left = await contentsOf(source);
		expect(Object.keys(left)).toHaveLength(total);
		expect(await contentsOf(target)).toEqual(left);
	});

	it("goes on where it was broken off", async () => {
		const [source, target] = [await filled(from()), to()];
		const breaking = new AbortController();
		let written = 0;
		const breakable: FileStorage = {
			...target,
			async write(...file) {
				await target.write(...file);
				written += 1;
				if (written === 7) breaking.abort();
			},
		};
		await expect(
			copyFiles(source, breakable, { signal: breaking.signal, atOnce: 2 }),
		).rejects.toThrow();
		const there = Object.keys(await contentsOf(target)).length;
		expect(there).toBeGreaterThanOrEqual(7);
		expect(there).toBeLessThan(total);
		expect(await copyFiles(source, target)).toMatchObject({ files: total, written: total - there });
		expect(await contentsOf(target)).toEqual(await contentsOf(source));
	});

	it("puts right what is not the same", async () => {
		const [source, target] = [await filled(from()), to()];
		await copyFiles(source, target);
		await target.write(1, "requests/0.thumb.png", Buffer.from("Picture 0"));
		expect(await copyFiles(source, target)).toMatchObject({ files: total, written: 1 });
		expect(await contentsOf(target)).toEqual(await contentsOf(source));
	});

	it("fails, and removes nothing, when what was written reads otherwise", async () => {
		const [source, target] = [await filled(from()), to()];
		const forgetful: FileStorage = { ...target, read: async () => Buffer.from("picture") };
		await expect(copyFiles(source, forgetful)).rejects.toThrow(/differs from the file/);
		expect(Object.keys(await contentsOf(source))).toHaveLength(total);
	});

	it("moves, when it is told to", async () => {
		const [source, target] = [await filled(from()), to()];
		const before = await contentsOf(source);
		await copyFiles(source, target, { removing: true });
		expect(await contentsOf(target)).toEqual(before);
		expect(await contentsOf(source)).toEqual({});
	});

	it("moves nothing onto itself", async () => {
		const source = await filled(from());
		await expect(copyFiles(source, { ...source }, { removing: true })).rejects.toThrow(
			StorageError,
		);
		expect(Object.keys(await contentsOf(source))).toHaveLength(total);
	});
});

it("Copying into a store that is not there says so before anything is read", async () => {
	const nowhere = createS3Storage({ ...server.settings(), bucket: "elsewhere" });
	await expect(copyFiles(await filled(disk()), nowhere)).rejects.toThrow(/404/);
});
