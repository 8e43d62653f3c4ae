import { detectImageFile, imageErrors } from "#contract/images/image-type.ts";
import { storeDocument } from "../documents/store-document.ts";
import type { FindShare } from "../platform/concurrency/fair-queue.ts";
import type { MemberContext } from "../platform/context.ts";
import { fieldError } from "../platform/errors.ts";
import type {
	ImageFolder,
	ImageStore,
	StoredDocument,
	StoredImage,
} from "../platform/storage/image-store.ts";
import { processImageFile } from "./process.ts";
import { claimOwnStagedUploads } from "./staged-uploads.ts";
import { attachImage } from "./store.ts";

/** The files of a form, by the names of its fields. */
type FormFiles = Readonly<Record<string, readonly File[]>>;

/** Stores the files of a field; with the staged ones in `stagedIds`, there may be no more than `maxCount`. */
async function storeEach<Stored>(
	field: string,
	files: FormFiles,
	maxCount: number,
	stagedIds: readonly string[],
	storeFile: (file: File) => Promise<Stored>,
): Promise<Stored[]> {
	const uploads = files[field] ?? [];
	if (uploads.length + stagedIds.length > maxCount) throw fieldError(field, "too_many");
	const stored: Stored[] = [];
	for (const file of uploads) stored.push(await storeFile(file));
	return stored;
}

/**
 * Checks, re-encodes and stores the files of a field; together with the staged ones in `stagedIds`,
 * there may be no more than `maxCount`. Their longer side becomes `side` pixels, if given.
 */
export const processImages = (
	findShare: FindShare,
	store: ImageStore,
	folder: ImageFolder,
	field: string,
	files: FormFiles,
	maxCount: number,
	stagedIds: readonly string[] = [],
	side?: number,
): Promise<StoredImage[]> =>
	storeEach(field, files, maxCount, stagedIds, async (file) =>
		store.store(field, folder, await processImageFile(await findShare(), field, file, side)),
	);

export async function processImage(
	findShare: FindShare,
	store: ImageStore,
	folder: ImageFolder,
	field: string,
	files: FormFiles,
	side?: number,
): Promise<StoredImage | null> {
	const [image] = await processImages(findShare, store, folder, field, files, 1, [], side);
	return image ?? null;
}

/**
 * Checks and stores the files of a field: images as `processImages` does, other files as documents,
 * which stay as they are.
 */
export const processAttachments = (
	findShare: FindShare,
	store: ImageStore,
	folder: ImageFolder,
	field: string,
	files: FormFiles,
	maxCount: number,
	stagedIds: readonly string[] = [],
): Promise<(StoredImage | StoredDocument)[]> =>
	storeEach<StoredImage | StoredDocument>(field, files, maxCount, stagedIds, async (file) => {
		const { code } = await detectImageFile(file);
		const share = await findShare();
		return code === undefined || imageErrors.has(code)
			? store.store(field, folder, await processImageFile(share, field, file))
			: storeDocument(share, store, folder, field, file);
	});

/** Stores an image, or the staged one in its place, if there is one, as the value of a field. */
export async function attachImageField(
	ctx: MemberContext,
	field: string,
	image: StoredImage | null,
	stagedIds?: readonly string[],
): Promise<Record<string, string>> {
	const [staged] = image ? [] : await claimOwnStagedUploads(ctx, stagedIds, field);
	const found = image ?? staged;
	return found ? { [field]: await attachImage(ctx, found) } : {};
}
