import { randomBytes } from "node:crypto";
import { thumbnailOf } from "#contract/uploads.ts";
import type { Ctx } from "../../context.ts";
import type { Scope } from "../../db/database.ts";
import { insertUpload } from "../../db/records.ts";
import { CallFailure } from "../../failure.ts";
import { contentTypes, type Storage } from "../../storage/storage.ts";
import type { Picture } from "./picture.ts";

export type PictureFolder =
	| "logos"
	| "requests"
	| "profile_photos"
	| "qr_codes"
	| "equipment"
	| "attachments";

/** A picture that lies in the storage, and that nobody finds until a row names it. */
export type StoredPicture = {
	/** Its name under /uploads/. */
	readonly file: string;
	readonly contentType: string;
	readonly bytes: number;
	readonly width: number;
	readonly height: number;
};

/** Where a call puts its pictures before its transaction begins, which waits for no storage. */
export type PictureStore = {
	/**
	 * Stores a picture with its thumbnail beside it.
	 *
	 * @param field the name of the form's field, for the failure
	 * @throws CallFailure `unavailable` when the storage does not take it
	 */
	store(field: string, folder: PictureFolder, picture: Picture): Promise<StoredPicture>;
	/** Removes what was stored, as well as it can: no row will name it. */
	takeBack(): Promise<void>;
};

/** @param report told of why the storage failed */
export function pictureStore(
	storage: Storage,
	tenantId: number,
	report: (error: unknown) => void,
): PictureStore {
	const written: string[] = [];
	const write = (name: string, bytes: Uint8Array) => {
		written.push(name);
		return storage.write(tenantId, name, bytes);
	};

	async function storeOne(folder: PictureFolder, picture: Picture): Promise<StoredPicture> {
		const { type, width, height } = picture;
		const file = `${folder}/${randomBytes(16).toString("hex")}.${type}`;
		await whenAllSettled([write(thumbnailOf(file), picture.thumbnail), write(file, picture.bytes)]);
		const { length: bytes } = picture.bytes;
		return { file, contentType: contentTypes[type], bytes, width, height };
	}

	return {
		async store(field, folder, picture) {
			try {
				return await storeOne(folder, picture);
			} catch (error) {
				report(error);
				throw new CallFailure("unavailable", { fields: { [field]: "picture_unkept" } });
			}
		},
		async takeBack() {
			const names = written.splice(0);
			await whenAllSettled(names.map((name) => storage.remove(tenantId, name))).catch(report);
		},
	};
}

/** As `Promise.all`, but nothing is under way any more when it throws. */
async function whenAllSettled<Result>(work: readonly Promise<Result>[]): Promise<Result[]> {
	await Promise.allSettled(work);
	return Promise.all(work);
}

/** Names a stored picture by a row, and gives its name under /uploads/. */
export const keepPicture = (ctx: Ctx, picture: StoredPicture): Promise<string> =>
	keepStrangersPicture(ctx, picture, ctx.caller.id);

/** The same of somebody without an account. */
export async function keepStrangersPicture(
	scope: Scope,
	picture: StoredPicture,
	memberId: number | null = null,
): Promise<string> {
	await insertUpload(scope, { ...picture, memberId });
	return picture.file;
}
