import { randomBytes } from "node:crypto";
import { thumbnailPath } from "#contract/images/image-files.ts";
import type { MemberContext } from "../platform/context.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { ApiError } from "../platform/errors.ts";
import { insertUpload } from "../platform/http/idempotency.queries.ts";
import { contentTypes, type FileStorage } from "../platform/storage/storage.ts";
import type { ProcessedImage } from "./process.ts";

export type ImageFolder =
	| "logos"
	| "requests"
	| "profile_photos"
	| "qr_codes"
	| "equipment"
	| "attachments";

/** A picture that lies in the storage, and that nobody finds until a row names it. */
export type StoredImage = {
	/** Its name under /uploads/. */
	readonly file: string;
	readonly contentType: string;
	readonly bytes: number;
	readonly width: number;
	readonly height: number;
};

/** Where a call puts its pictures before its transaction begins, which waits for no storage. */
export type ImageStore = {
	/**
	 * Stores a picture with its thumbnail beside it.
	 *
	 * @param field the name of the form's field, for the failure
	 * @throws ApiError `unavailable` when the storage does not take it
	 */
	store(field: string, folder: ImageFolder, picture: ProcessedImage): Promise<StoredImage>;
	/** Removes what was stored, as well as it can: no row will name it. */
	takeBack(): Promise<void>;
};

/** @param report told of why the storage failed */
export function createImageStore(
	storage: FileStorage,
	tenantId: number,
	report: (error: unknown) => void,
): ImageStore {
	const written: string[] = [];
	const write = (name: string, bytes: Uint8Array) => {
		written.push(name);
		return storage.write(tenantId, name, bytes);
	};

	async function storeOne(folder: ImageFolder, picture: ProcessedImage): Promise<StoredImage> {
		const { type, width, height } = picture;
		const file = `${folder}/${randomBytes(16).toString("hex")}.${type}`;
		await whenAllSettled([
			write(thumbnailPath(file), picture.thumbnail),
			write(file, picture.bytes),
		]);
		const { length: bytes } = picture.bytes;
		return { file, contentType: contentTypes[type], bytes, width, height };
	}

	return {
		async store(field, folder, picture) {
			try {
				return await storeOne(folder, picture);
			} catch (error) {
				report(error);
				throw new ApiError("unavailable", { fields: { [field]: "picture_unkept" } });
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
export const attachImage = (ctx: MemberContext, picture: StoredImage): Promise<string> =>
	attachPublicImage(ctx, picture, ctx.caller.id);

/** The same of somebody without an account. */
export async function attachPublicImage(
	scope: TenantDb,
	picture: StoredImage,
	memberId: number | null = null,
): Promise<string> {
	await insertUpload(scope, { ...picture, memberId });
	return picture.file;
}
