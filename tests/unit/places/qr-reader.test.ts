import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { decodeQrCode, UnreadableImageError } from "#api/places/qr/reader.ts";
import { decodeInAttempts } from "#api/places/qr/reading/attempts.ts";
import { ApiError } from "#api/platform/errors.ts";
import { readQrPayload, writeQrPayload } from "#contract/places/qr-payload.ts";
import { makeCode, makePng } from "#tests/support/images.ts";
import { photographOf } from "#tests/support/qr-photos/photo.ts";
import { shotOf } from "#tests/support/qr-photos/shot.ts";
import { everyWay } from "#tests/support/test-scope.ts";

const isFacilitys = (text: string) => readQrPayload(text) !== null;
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());
/** For whom it is read. */
const one = { group: "1", member: "1" };

const read = async (file: File) => decodeQrCode(one, await bytesOf(file), isFacilitys);

const facilitys = writeQrPayload({ _id: "aB-9_x", id: 42 }, "address", "https://acme.example.org");

/** Codes in one picture, each as large as said. */
async function beside(...codes: [text: string, side: number][]): Promise<Buffer> {
	const pictures = await Promise.all(
		codes.map(async ([text, side], index) => ({
			input: await sharp(await bytesOf(await makeCode(text)))
				.resize(side, side, { kernel: "nearest" })
				.toBuffer(),
			left: 100 + index * 1000,
			top: 200,
		})),
	);
	return sharp({ create: { width: 2200, height: 1400, channels: 3, background: "#ddd" } })
		.composite(pictures)
		.jpeg()
		.toBuffer();
}

/** One of each difficulty. The first that is mixed, 11, is one that the reader can't read yet. */
const everyDifficulty = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 23];

/** The mixed one has something of most difficulties; `npm test -- all` reads all. */
const seeds = everyWay ? everyDifficulty : [0, 23];

/**
 * Tries all that the reader tries, but without its bound in time, which a busy machine would reach. How
 * many photographs are read within it, `npm run bench -- qr` measures.
 */
async function readPatiently(picture: Buffer): Promise<string | null> {
	for await (const texts of decodeInAttempts(picture, () => true)) {
		const found = texts.find(isFacilitys);
		if (found !== undefined) return found;
	}
	return null;
}

describe("a photograph of a printed code", () => {
	it.each(seeds.map((seed) => ({ seed, difficulty: shotOf(seed).difficulty })))(
		"is read, $difficulty",
		async ({ seed }) => {
			const shot = { ...shotOf(seed), width: 2400, height: 1800 };
			expect(await readPatiently(await photographOf(shot))).toBe(shot.text);
		},
	);

	it("is read in a mirror", async () => {
		const mirrored = sharp(await bytesOf(await makeCode(facilitys))).flop();
		expect(await decodeQrCode(one, await mirrored.png().toBuffer(), isFacilitys)).toBe(facilitys);
	});

	it("may have codes of other things beside it, and greater ones", async () => {
		const wifi: [string, number] = ["WIFI:S:guests;;", 900];
		const address: [string, number] = ["https://example.org/menu", 900];
		for (const other of [wifi, address]) {
			expect(await decodeQrCode(one, await beside(other, [facilitys, 400]), isFacilitys)).toBe(
				facilitys,
			);
			expect(await decodeQrCode(one, await beside([facilitys, 400], other), isFacilitys)).toBe(
				facilitys,
			);
		}
	});

	it("with two facilities' codes is of the greater one", async () => {
		const another = facilitys.replace("42", "43");
		for (const side of [350, 900]) {
			const found = await decodeQrCode(
				one,
				await beside([facilitys, side], [another, 600]),
				isFacilitys,
			);
			expect(found).toBe(side > 600 ? facilitys : another);
		}
	});
});

describe("a picture without a facility's code", () => {
	it.each(["https://example.org/menu", "WIFI:S:guests;;"])("says %j", async (text) => {
		expect(await read(await makeCode(text))).toBeNull();
	});

	it("is plain", async () => {
		expect(await read(await makePng({ width: 300, height: 300 }))).toBeNull();
	});

	it("is as small as can be", async () => {
		expect(await read(await makePng({ width: 1, height: 1 }))).toBeNull();
	});

	it("can't be opened", async () => {
		await expect(decodeQrCode(one, Buffer.from("text"), isFacilitys)).rejects.toThrow(
			UnreadableImageError,
		);
	});
});

describe("many pictures at once", () => {
	it("are read one after the other, and more than can wait are refused", async () => {
		const picture = await bytesOf(await makeCode(facilitys));
		const all = await Promise.allSettled(
			Array.from({ length: 40 }, (_, nth) =>
				decodeQrCode({ group: String(nth % 3), member: String(nth) }, picture, isFacilitys),
			),
		);
		const isRead = (one: (typeof all)[number]) =>
			one.status === "fulfilled" && one.value === facilitys;
		const isRefused = (one: (typeof all)[number]) =>
			one.status === "rejected" && one.reason instanceof ApiError;
		expect(all.filter(isRead).length).toBeGreaterThan(20);
		expect(all.filter(isRefused).length).toBeGreaterThan(0);
		expect(all.every((one) => isRead(one) || isRefused(one))).toBe(true);
	});

	it("leave the thread that answers requests free", async () => {
		const photo = await photographOf({ ...shotOf(11), width: 800, height: 600 });
		const reads = Array.from({ length: 2 }, () => decodeQrCode(one, photo, isFacilitys));
		let ticks = 0;
		const ticking = setInterval(() => ticks++, 1);
		await Promise.all(reads);
		clearInterval(ticking);
		expect(ticks).toBeGreaterThan(5);
	});
});
