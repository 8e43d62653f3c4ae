import sharp from "sharp";
import type { FileStorage } from "#api/platform/storage/storage.ts";
import { thumbnailPath } from "#contract/images/image-files.ts";
import { drawings, type Gender } from "./content.ts";
import { portrait } from "./portraits.ts";
import type { SeedImage, UploadRow } from "./seed-rows.ts";

type Photo = { original: Buffer; thumbnail: Buffer; width: number; height: number };

const thumbnailSide = 224;

const svg = (body: string, width: number, height: number, view: string) =>
	Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${body}</svg>`,
	);

const closeView = (drawing: string): string => {
	if (drawing.startsWith("broken-lock")) return "520 120 680 680";
	if (/^(flickering|projector)/.test(drawing)) return "260 0 680 680";
	return "300 80 680 680";
};

/**
 * Returns the drawing of a name: `dripping-unit`, `dripping-unit-close` (enlarged) or
 * `portrait-f-3`.
 */
function sourceOf(drawing: string): { source: Buffer; width: number; height: number } {
	const face = /^portrait-([mf])-(\d+)$/.exec(drawing);
	if (face) {
		const body = portrait(face[1] as Gender, Number(face[2]));
		return { source: svg(body, 480, 480, "0 0 480 480"), width: 480, height: 480 };
	}
	const close = drawing.endsWith("-close");
	const body = drawings[drawing.replace(/-close$/, "")];
	if (!body) throw new Error(`there is no drawing called ${drawing}`);
	const [width, height] = close ? [800, 800] : [1200, 900];
	return {
		source: svg(body, width, height, close ? closeView(drawing) : "0 0 1200 900"),
		width,
		height,
	};
}

async function develop(drawing: string): Promise<Photo> {
	const { source, width, height } = sourceOf(drawing);
	const pixels = await sharp(source).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const image = sharp(pixels.data, { raw: pixels.info });
	const [original, thumbnail] = await Promise.all([
		image.clone().jpeg({ quality: 78 }).toBuffer(),
		image
			.clone()
			.resize(thumbnailSide, thumbnailSide, { fit: "inside" })
			.jpeg({ quality: 74 })
			.toBuffer(),
	]);
	return { original, thumbnail, width, height };
}

/** Makes each picture and its thumbnail; each drawing is drawn once. */
export async function developPhotos(images: readonly SeedImage[]): Promise<Map<string, Photo>> {
	const names = [...new Set(images.map(({ drawing }) => drawing))];
	const photos = await Promise.all(names.map(develop));
	return new Map(names.map((name, index) => [name, photos[index] as Photo]));
}

/** Writes the files of a tenant, and gives their rows. */
export async function storePhotos(
	images: readonly SeedImage[],
	photos: ReadonlyMap<string, Photo>,
	storage: FileStorage,
	tenantId: number,
): Promise<UploadRow[]> {
	return Promise.all(
		images.map(async ({ file, drawing, memberId, at }) => {
			const photo = photos.get(drawing);
			if (!photo) throw new Error(`${drawing} has not been developed`);
			await storage.write(tenantId, file, photo.original);
			await storage.write(tenantId, thumbnailPath(file), photo.thumbnail);
			return {
				file,
				contentType: "image/jpeg",
				bytes: photo.original.length,
				width: photo.width,
				height: photo.height,
				memberId,
				createdAt: at,
			};
		}),
	);
}
