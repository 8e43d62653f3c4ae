import type { MemberContext } from "../platform/context.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import type { StoredDocument, StoredImage } from "../platform/storage/image-store.ts";
import { insertUpload } from "./uploads.queries.ts";

/** Inserts the row of a stored file, and returns its name under /uploads/. */
export const attachImage = (ctx: MemberContext, image: StoredImage | StoredDocument) =>
	attachPublicImage(ctx, image, ctx.actor.id);

/** Does the same for an image of a person without an account. */
export async function attachPublicImage(
	scope: TenantDb,
	image: StoredImage | StoredDocument,
	memberId: number | null = null,
): Promise<string> {
	await insertUpload(scope, { ...image, memberId });
	return image.file;
}
