import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { diskStorage } from "#api/storage/disk.ts";

const folder = mkdtempSync(join(tmpdir(), "siyana-storage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const storage = diskStorage(folder);
const bytes = new TextEncoder().encode("a picture");

describe("the disk", () => {
	it("gives back what was written, for the same tenant", async () => {
		await storage.write(1, "requests/one.png", bytes);
		expect(new Uint8Array((await storage.read(1, "requests/one.png")) ?? [])).toEqual(bytes);
		expect(await storage.read(2, "requests/one.png")).toBeNull();
	});

	it("leaves nothing unfinished behind", async () => {
		await storage.write(3, "requests/two.thumb.jpg", bytes);
		expect(readdirSync(join(folder, "3", "requests"))).toEqual(["two.thumb.jpg"]);
	});

	it("forgets what is removed, and does not mind when it was not there", async () => {
		await storage.write(4, "requests/one.png", bytes);
		await storage.remove(4, "requests/one.png");
		await storage.remove(4, "requests/one.png");
		expect(await storage.read(4, "requests/one.png")).toBeNull();
	});

	it.each([
		"../one.png",
		"requests/../../one.png",
		"/etc/passwd",
		"requests/one.svg",
		"one.png",
		"",
	])("takes %j for no name of a file", async (name) => {
		expect(await storage.read(1, name)).toBeNull();
		await expect(storage.write(1, name, bytes)).rejects.toThrow();
		await expect(storage.remove(1, name)).rejects.toThrow();
	});
});
