import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { processImageFile } from "#api/images/process.ts";
import { decodeInAttempts } from "#api/places/qr/reading/attempts.ts";

const one = { group: "1", member: "1" };

const progressive = async () =>
	sharp({ create: { width: 900, height: 700, channels: 3, background: "#888" } })
		.jpeg({ progressive: true })
		.toBuffer();

const held = () => {
	const { memory, items, files } = sharp.cache();
	return { memory: memory.current, items: items.current, files: files.current };
};

it("keeps nothing of a picture that was decoded, whose decoder may hold 300 MB", async () => {
	const bytes = await progressive();
	await processImageFile(one, "photo", new File([new Uint8Array(bytes)], "a.jpg"));
	expect(held()).toEqual({ memory: 0, items: 0, files: 0 });
	for await (const _ of decodeInAttempts(bytes, () => true));
	expect(held()).toEqual({ memory: 0, items: 0, files: 0 });
});

it("decodes what members send by nothing else", () => {
	const directly = readdirSync("api", { recursive: true, encoding: "utf8" }).filter(
		(path) =>
			/\.m?[jt]s$/.test(path) &&
			/^import (?!type ).*from "sharp"/m.test(readFileSync(`api/${path}`, "utf8")),
	);
	expect(directly).toEqual(["images/decoder.ts"]);
});
