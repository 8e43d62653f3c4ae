import { claimStagedUploadsOf } from "../images/staged-uploads.ts";
import { findMailSecret } from "../notifications/unsubscribe.queries.ts";
import type { PublicContext } from "../platform/context.ts";
import type { StoredImage } from "../platform/storage/image-store.ts";
import { opaqueClientKeys } from "./form-token.ts";

/** Returns the keys of a client; clients whose networks are not known count as one. */
export async function clientKeys(ctx: PublicContext): Promise<readonly string[]> {
	const keys = opaqueClientKeys(await findMailSecret(ctx), ctx.clientNetwork, ctx.now);
	return keys.length > 0 ? keys : ["client"];
}

/**
 * Claims images that this client has staged.
 *
 * @throws ApiError `invalid` if one does not exist, or is another client's
 */
export const claimClientImages = async (
	ctx: PublicContext,
	ids: readonly string[] = [],
): Promise<StoredImage[]> =>
	ids.length > 0 ? claimStagedUploadsOf(ctx, { clients: await clientKeys(ctx) }, ids) : [];
