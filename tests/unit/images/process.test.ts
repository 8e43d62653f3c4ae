import { readFileSync, writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { processImageFile, readImageBytes } from "#api/images/process.ts";
import { decodeInAttempts } from "#api/places/qr/reading/attempts.ts";
import { ApiError } from "#api/platform/errors.ts";
import { makeCode, makeDetailedPhoto, makePhoto, otherPictures } from "#tests/support/images.ts";
import { everyWay } from "#tests/support/test-scope.ts";

const fromMember = { group: "1", member: "1" };

const accept = (bytes: Uint8Array, name = "photo.jpg") =>
	processImageFile(fromMember, "photo", new File([new Uint8Array(bytes)], name));

/** What is wrong with a picture. */
const problemOf = async (bytes: Uint8Array, name?: string) => {
	const failure = await accept(bytes, name).then(
		() => null,
		(error: unknown) => error,
	);
	return failure instanceof ApiError ? failure.details.fields?.photo : failure;
};

const plainPng = () =>
	sharp({ create: { width: 32, height: 24, channels: 3, background: "#7a9" } })
		.png()
		.toBuffer();

const megabytesOf = (what: "VmHWM" | "VmRSS") =>
	Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync("/proc/self/status", "utf8"))?.[1]) /
	1024;

/** So many megabytes something takes at its most, where the system tells. */
async function megabytesFor(work: () => Promise<unknown>): Promise<number> {
	if (process.platform !== "linux") return 0;
	const resetPeak = "5";
	writeFileSync("/proc/self/clear_refs", resetPeak);
	const before = megabytesOf("VmRSS");
	await work();
	return megabytesOf("VmHWM") - before;
}

/** The same JPEG, whose header says that it is larger. */
function claiming(jpeg: Buffer, width: number, height: number): Buffer {
	const header = [0xc0, 0xc2].map((kind) => jpeg.indexOf(Buffer.from([0xff, kind, 0, 17])));
	const size = Math.max(...header) + 5;
	const larger = Buffer.from(jpeg);
	larger.writeUInt16BE(height, size);
	larger.writeUInt16BE(width, size + 2);
	return larger;
}

describe("a photo of very many pixels", () => {
	const sizes: [what: string, width: number, height: number, longer: number][] = [
		["a panorama of 60 megapixels", 20_000, 3000, 5288],
		["64 megapixels", 9200, 6900, 2048],
		["108 megapixels", 12_000, 9000, 2048],
	];

	it.each(everyWay ? sizes : sizes.slice(0, 1))(
		"of %s is taken, and fills no memory",
		async (_, width, height, longer) => {
			const bytes = await makePhoto(width, height);
			let picture: { width: number; height: number } | null = null;
			const took = await megabytesFor(async () => {
				picture = await accept(bytes);
			});
			expect(picture).toMatchObject({
				height: longer,
				width: Math.round((longer * height) / width),
			});
			expect(took).toBeLessThan(120);
		},
	);

	it("is refused where it would have to be unpacked whole, with the way out", async () => {
		const drawing = await sharp({
			create: { width: 8000, height: 6300, channels: 3, background: "#3b7" },
		})
			.png({ compressionLevel: 1 })
			.toBuffer();
		expect(await problemOf(drawing, "drawing.png")).toBe("picture_pixels");
		const coded = await makePhoto(200, 200, { progressive: true });
		expect(await problemOf(claiming(coded, 12_000, 12_000))).toBe("picture_pixels");
	});

	it("is refused where its colours come one after the other, which holds them all", async () => {
		const bytes = await makePhoto(200, 200);
		const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
		const ofOneColour = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
		const coded = Buffer.concat([bytes.subarray(0, scan), ofOneColour, bytes.subarray(scan + 14)]);
		expect(await problemOf(claiming(coded, 12_000, 12_000))).toBe("picture_pixels");
	});

	it("is refused where it says to be more than any camera takes", async () => {
		const bytes = await makePhoto(200, 200);
		expect(await problemOf(claiming(bytes, 16_000, 16_000))).toBe("picture_pixels");
	});

	it("is read for its code in as little memory", async () => {
		const code = await (await makeCode("HELLO")).arrayBuffer();
		const bytes = await sharp(code)
			.resize(8000, 8000, { kernel: "nearest" })
			.jpeg({ quality: 40 })
			.toBuffer();
		const took = await megabytesFor(async () => {
			for await (const texts of decodeInAttempts(bytes, () => true)) {
				expect(texts).toEqual(["HELLO"]);
				break;
			}
		});
		expect(took).toBeLessThan(120);
	});
});

describe("the thumbnail of a PNG", () => {
	it("is as small as one of a JPEG if it is a photo, which is kept as it came", async () => {
		const photo = sharp(await makeDetailedPhoto()).resize(1600);
		const wallpaper = photo.clone().ensureAlpha();
		for (const bytes of [await photo.png().toBuffer(), await wallpaper.png().toBuffer()]) {
			const stored = await accept(bytes, "screenshot.png");
			expect(stored.type).toBe("png");
			expect(await sharp(stored.bytes).metadata()).toMatchObject({ format: "png", width: 1600 });
			const { format, width, height } = await sharp(stored.thumbnail).metadata();
			expect([format, width, height]).toEqual(["jpeg", 224, 168]);
			expect(stored.thumbnail.length).toBeLessThan(12 * 1024);
		}
	});

	it("stays one where something shines through, or where it is small anyway", async () => {
		const glass = await sharp(await makeDetailedPhoto())
			.resize(1600)
			.ensureAlpha(0.5)
			.png()
			.toBuffer();
		for (const bytes of [glass, await plainPng()]) {
			const { thumbnail } = await accept(bytes, "drawing.png");
			expect((await sharp(thumbnail).metadata()).format).toBe("png");
		}
	});
});

describe("a photo that breaks off", () => {
	it.each([
		["its last two bytes", -2],
		["its last two hundred bytes", -200],
		["a fiftieth", 0.98],
	])("is taken where it lacks %s", async (_, end) => {
		const whole = await makePhoto(1200, 900);
		const cut = whole.subarray(0, end < 0 ? end : whole.length * end);
		expect(await accept(cut)).toMatchObject({ width: 900, height: 1200 });
	});

	it("is taken where it was sharpened step by step, and lacks its end mark", async () => {
		const whole = await makePhoto(1200, 900, { progressive: true });
		expect(await accept(whole.subarray(0, -2))).toMatchObject({ width: 900, height: 1200 });
		expect(await problemOf(whole.subarray(0, -2000))).toBe("picture_broken");
	});

	it.each([0.9, 0.7, 0.3])("is refused where %f of it are there", async (share) => {
		const whole = await makePhoto(1200, 900);
		expect(await problemOf(whole.subarray(0, whole.length * share))).toBe("picture_broken");
	});

	it("may still show a code", async () => {
		const code = Buffer.from(await (await makeCode("HELLO")).arrayBuffer());
		const photo = await sharp(code).extend({ bottom: 300, background: "#fff" }).jpeg().toBuffer();
		const found: string[] = [];
		for await (const texts of decodeInAttempts(photo.subarray(0, -200), () => true))
			found.push(...texts);
		expect(found).toContain("HELLO");
	});
});

describe("a picture of another kind", () => {
	it.each([
		["HEIC", "picture_heic"],
		["WebP", "picture_webp"],
		["AVIF", "picture_avif"],
		["GIF", "picture_moving"],
		["APNG", "picture_moving"],
		["BMP", "picture_bmp"],
		["PDF", "picture_pdf"],
		["empty", "file_empty"],
		["MP4", "file_video"],
		["MOV", "file_video"],
		["a web page", "file_page"],
		["a JPEG behind two bytes", "picture_broken"],
		["a PNG behind two bytes", "picture_broken"],
		["zeros", "picture_broken"],
	] as const)("is told what it is: %s, also under the name .jpg", async (kind, problem) => {
		const bytes = await otherPictures[kind]();
		expect(await problemOf(bytes, "photo.jpg")).toBe(problem);
		expect(await problemOf(bytes, "photo")).toBe(problem);
	});
});

describe("a PNG with texts", () => {
	/** A chunk, as after the header of a PNG. Its sum is not looked at where it is dropped. */
	const chunkOf = (type: string, data: Buffer) => {
		const chunk = Buffer.alloc(12 + data.length);
		chunk.writeUInt32BE(data.length);
		chunk.write(type, 4, "latin1");
		data.copy(chunk, 8);
		return chunk;
	};
	const endOfHeader = 8 + 12 + 13;
	const packed = deflateSync(Buffer.alloc(20_000_000));
	const bomb = chunkOf("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), packed]));
	const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
		Buffer.concat([png.subarray(0, endOfHeader), ...chunks, png.subarray(endOfHeader)]);
	const read = (bytes: Buffer) =>
		readImageBytes("photo", new File([new Uint8Array(bytes)], "photo.png"));

	it("is read without them, as they unpack to gigabytes", async () => {
		const png = await plainPng();
		const other = chunkOf("tEXt", Buffer.from("Author\0Somebody"));
		const bytes = withChunks(png, bomb, other, bomb);
		expect((await read(bytes)).equals(png)).toBe(true);
		expect(await accept(bytes)).toMatchObject({ type: "png", width: 32, height: 24 });
	});

	it("is read as it is where it has none, and refused where one goes beyond its end", async () => {
		const png = await plainPng();
		expect((await read(png)).equals(png)).toBe(true);
		const cut = withChunks(png, bomb).subarray(0, endOfHeader + 30);
		expect(await problemOf(cut)).toBe("picture_broken");
	});
});

describe("a screenshot of a whole page", () => {
	it.each([
		[1080, 12_000, 614, 6827],
		[12_000, 1080, 6827, 614],
		[800, 4000, 800, 4000],
		[3000, 4000, 1536, 2048],
	])("of %i × %i pixels is kept so that it can be read", async (width, height, kept, high) => {
		const page = sharp({ create: { width, height, channels: 3, background: "#7a9" } });
		const stored = await accept(await page.jpeg().toBuffer());
		expect({ width: stored.width, height: stored.height }).toEqual({ width: kept, height: high });
	});
});
