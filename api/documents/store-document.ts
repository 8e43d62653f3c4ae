import { FairQueue, type FairQueueKey } from "../platform/concurrency/fair-queue.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { log } from "../platform/observability/log.ts";
import { settings } from "../platform/settings.ts";
import type { ImageFolder, ImageStore, StoredDocument } from "../platform/storage/image-store.ts";
import { documentName } from "./document-name.ts";
import { isInfected } from "./scan.ts";
import { validateDocument } from "./validate-document.ts";

const maxDocumentBytes = 20 * 1024 * 1024;

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
 * @throws ApiError `invalid` with the error of the field, `too_much_waiting`, or `unavailable` where
 * clamd is to look at it, and does not
 */
export async function storeDocument(
	share: FairQueueKey,
	store: ImageStore,
	folder: ImageFolder,
	field: string,
	file: File,
): Promise<StoredDocument> {
	if (file.size > maxDocumentBytes) throw fieldError(field, "document_too_large");
	return queue.run(share, async () => {
		const bytes = Buffer.from(await file.arrayBuffer());
		const { type, code } = await validateDocument(bytes);
		if (code) throw fieldError(field, code);
		if (await hasMalware(field, bytes)) throw fieldError(field, "document_infected");
		return store.storeDocument(field, folder, { name: documentName(file.name, type), type, bytes });
	});
}

async function hasMalware(field: string, bytes: Buffer): Promise<boolean> {
	const { CLAMD } = settings();
	if (!CLAMD) return false;
	try {
		return await isInfected(bytes, CLAMD);
	} catch (error) {
		log.error({ err: error }, "clamd did not look at a document");
		throw new ApiError("unavailable", { fields: { [field]: "picture_unkept" } });
	}
}
