import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createDiskStorage } from "#api/platform/storage/disk.ts";

const folder = mkdtempSync(join(tmpdir(), "siyana-storage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytes = new TextEncoder().encode("a picture");

describe("the disk", () => {
	it("leaves nothing unfinished behind", async () => {
		await createDiskStorage(folder).write(3, "requests/two.thumb.jpg", bytes);
		expect(readdirSync(join(folder, "3", "requests"))).toEqual(["two.thumb.jpg"]);
	});

	it("is not ready when there is no folder and none can be made", async () => {
		writeFileSync(join(folder, "file"), "");
		await expect(createDiskStorage(join(folder, "file", "uploads")).ready()).rejects.toThrow(
			/ENOTDIR/,
		);
	});
});
