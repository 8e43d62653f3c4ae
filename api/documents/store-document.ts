import { FairQueue, type FairQueueKey } from "../platform/concurrency/fair-queue.ts";
import { fieldError } from "../platform/errors.ts";
import type { ImageFolder, ImageStore, StoredDocument } from "../platform/storage/image-store.ts";
import { documentName } from "./document-name.ts";
import { validateDocument } from "./validate-document.ts";

const maxDocumentBytes = 10 * 1024 * 1024;

/** A document is in memory as a whole while it is checked and stored. */
const queue = new FairQueue({
	atOnce: 2,
	ofGroup: 2,
	ofMember: 1,
	waiting: 24,
	waitingOfMember: 4,
});

/**
 * Checks an uploaded document by its content, and stores it as it is.
 *
 * @param field the name of the form's field, for errors
 * @throws ApiError `invalid` with the error of the field, or `too_much_waiting`
 */
export async function storeDocument(
	share: FairQueueKey,
	store: ImageStore,
	folder: ImageFolder,
	field: string,
	file: File,
): Promise<StoredDocument> {
	if (file.size > maxDocumentBytes) throw fieldError(field, "file_too_large");
	return queue.run(share, async () => {
		const bytes = Buffer.from(await file.arrayBuffer());
		const { type, code } = validateDocument(bytes);
		if (code) throw fieldError(field, code);
		return store.storeDocument(field, folder, { name: documentName(file.name, type), type, bytes });
	});
}
