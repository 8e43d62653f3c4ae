import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { drawings } from "#demo/content.ts";
import { developPhotos, storePhotos } from "#demo/photos.ts";

const names = Object.keys(drawings).flatMap((name) => [name, `${name}-close`]);
const pictures = [...names, "portrait-f-0", "portrait-m-1"].map((drawing, index) => ({
	file: `requests/${index.toString(16).padStart(32, "0")}.jpg`,
	drawing,
	memberId: 1,
	at: new Date(0),
}));

describe("the photos", () => {
	it("are small JPEG pictures with a thumbnail beside each", async () => {
		const photos = await developPhotos(pictures);
		expect(photos.size).toBe(pictures.length);
		for (const { original: picture, thumbnail } of photos.values()) {
			const [large, small] = await Promise.all([
				sharp(picture).metadata(),
				sharp(thumbnail).metadata(),
			]);
			expect(large.format).toBe("jpeg");
			expect(picture.length).toBeLessThanOrEqual(60 * 1024);
			expect(Math.max(large.width, large.height)).toBeLessThanOrEqual(1200);
			expect(Math.max(small.width, small.height)).toBe(224);
		}
	});

	it("are written below the tenant's folder, with a row for each", async () => {
		const folder = await mkdtemp(join(tmpdir(), "demo-photos-"));
		const [first, second] = pictures.slice(0, 2);
		if (!first || !second) throw new Error("no pictures");
		const photos = await developPhotos([first, second]);
		const rows = await storePhotos([first, second], photos, createDiskStorage(folder), 7);
		expect((await readdir(join(folder, "7", "requests"))).sort()).toEqual(
			[first, second].flatMap(({ file }) => {
				const name = file.replace("requests/", "");
				return [name, name.replace(".jpg", ".thumb.jpg")];
			}),
		);
		expect(rows.map(({ file }) => file)).toEqual([first.file, second.file]);
		expect(rows[0]?.bytes).toBeGreaterThan(1000);
		await rm(folder, { recursive: true });
	});
});
