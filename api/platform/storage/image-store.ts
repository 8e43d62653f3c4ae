import { randomBytes } from "node:crypto";
import type { DocumentType } from "#contract/documents/document-types.ts";
import { thumbnailPath } from "#contract/images/image-files.ts";
import type { ApiDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { giveBackRoom, takeRoom } from "./room.ts";
import { contentTypes } from "./storage.ts";

/** An image in its stored form: re-encoded, upright, without metadata. */
export type ProcessedImage = {
	readonly bytes: Buffer;
	readonly thumbnail: Buffer;
	readonly type: "jpg" | "png";
	readonly width: number;
	readonly height: number;
};

export type ImageFolder =
	| "logos"
	| "requests"
	| "profile_photos"
	| "qr_codes"
	| "equipment"
	| "attachments"
	| "documents";

/** A file in the storage, which nobody can find until a row names it. */
type StoredUpload<Size, Name> = {
	/** Its name under /uploads/. */
	readonly file: string;
	readonly contentType: string;
	readonly bytes: number;
	readonly width: Size;
	readonly height: Size;
	/** Its name on its sender's device, with the extension of what it is; images have none. */
	readonly name: Name;
};
export type StoredImage = StoredUpload<number, null>;
export type StoredDocument = StoredUpload<null, string>;

/**
 * The storage for a request's images, which are stored before its transaction begins, so that no
 * transaction waits for the storage.
 */
export type ImageStore = {
	/**
	 * Stores an image with its thumbnail.
	 *
	 * @param field the name of the form's field, for errors
	 * @throws ApiError `unavailable` when the storage can't store it, `invalid` when the organisation
	 *     has its share of the disk already
	 */
	store(field: string, folder: ImageFolder, image: ProcessedImage): Promise<StoredImage>;
	/** Stores a document as it is, as `store` does an image. */
	storeDocument(
		field: string,
		folder: ImageFolder,
		document: { name: string; type: DocumentType; bytes: Uint8Array },
	): Promise<StoredDocument>;
	/** Removes the stored images, as far as possible: no row will name them. */
	takeBack(): Promise<void>;
};

/** Creates the store of a request; the storage's errors are reported. */
export function createImageStore(
	api: Pick<ApiDependencies, "connection" | "storage" | "report">,
	tenantId: number,
): ImageStore {
	const { storage, report } = api;
	const written: string[] = [];
	let counted = 0;
	const write = (name: string, bytes: Uint8Array) => {
		written.push(name);
		return storage.write(tenantId, name, bytes);
	};

	async function storeOne(folder: ImageFolder, image: ProcessedImage): Promise<StoredImage> {
		const { type, width, height } = image;
		const file = `${folder}/${randomBytes(16).toString("hex")}.${type}`;
		await whenAllSettled([write(thumbnailPath(file), image.thumbnail), write(file, image.bytes)]);
		const { length: bytes } = image.bytes;
		return { file, contentType: contentTypes[type], bytes, width, height, name: null };
	}

	async function unlessUnavailable<Result>(
		field: string,
		{ length }: Uint8Array,
		work: () => Promise<Result>,
	): Promise<Result> {
		try {
			counted += await takeRoom(api, tenantId, field, length);
			return await work();
		} catch (error) {
			if (error instanceof ApiError) throw error;
			report(error);
			throw new ApiError("unavailable", { fields: { [field]: "picture_unkept" } });
		}
	}

	return {
		store: (field, folder, image) =>
			unlessUnavailable(field, image.bytes, () => storeOne(folder, image)),
		async storeDocument(field, folder, { name, type, bytes }) {
			const file = `${folder}/${randomBytes(16).toString("hex")}.${type}`;
			await unlessUnavailable(field, bytes, () => write(file, bytes));
			const { length } = bytes;
			return {
				file,
				contentType: contentTypes[type],
				bytes: length,
				width: null,
				height: null,
				name,
			};
		},
		async takeBack() {
			const names = written.splice(0);
			await whenAllSettled(names.map((name) => storage.remove(tenantId, name))).catch(report);
			if (counted > 0) await giveBackRoom(api, tenantId, counted).catch(report);
			counted = 0;
		},
	};
}

/** Works like `Promise.all`, but when it throws, all work has ended. */
async function whenAllSettled<Result>(work: readonly Promise<Result>[]): Promise<Result[]> {
	await Promise.allSettled(work);
	return Promise.all(work);
}
