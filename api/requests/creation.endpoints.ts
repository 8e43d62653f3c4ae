import { maxPhotos } from "#contract/requests/constants.ts";
import { requestEndpoints } from "#contract/requests/endpoints.ts";
import { processImages } from "../images/form-images.ts";
import { claimOwnStagedUploads } from "../images/staged-uploads.ts";
import type { FindShare } from "../platform/concurrency/fair-queue.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { orNotFound } from "../platform/errors.ts";
import { committedUploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import type { CheckedInput } from "../platform/http/input.ts";
import type { ImageStore, StoredImage } from "../platform/storage/image-store.ts";
import { createMaintenanceRequest, createStockRequest } from "./create.ts";
import { findRequest } from "./find.queries.ts";

export function registerRequestCreationEndpoints(api: ApiRouter): void {
	const { "POST /requests": maintenance, "POST /requests/add": other } = requestEndpoints;
	const direct = requestEndpoints["POST /requests/direct-request/add"];
	committedUploadEndpoint(api, maintenance, creation(createMaintenanceRequest));
	committedUploadEndpoint(api, other, creation(createStockRequest));
	committedUploadEndpoint(api, direct, creation(createStockRequest));
}

type Input<Fields> = Pick<CheckedInput<Fields>, "fields" | "files">;

/** Returns the steps that create a request. */
const creation = <Fields extends { kept_pictures?: string[] | undefined }>(
	create: (ctx: MemberContext, fields: Fields, photos: readonly StoredImage[]) => Promise<number>,
) => ({
	prepare: (findShare: FindShare, { fields, files }: Input<Fields>, store: ImageStore) =>
		processImages(findShare, store, "requests", "photo", files, maxPhotos, fields.kept_pictures),
	work: async (ctx: MemberContext, { fields }: Input<Fields>, photos: StoredImage[]) => {
		const staged = await claimOwnStagedUploads(ctx, fields.kept_pictures);
		return { id: await create(ctx, fields, [...staged, ...photos]) };
	},
	// Others who create requests do not wait for what only the answer needs.
	async answer(ctx: MemberContext, { id }: { id: number }) {
		await ctx.commit();
		const request = orNotFound(await findRequest(ctx, id, "all"));
		return { request, message: "Request created successfully!" };
	},
});
