import type { OpenAPIHono } from "@hono/zod-openapi";
import { maxPhotos } from "#contract/requests/constants.ts";
import { requestEndpoints } from "#contract/requests/endpoints.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { processImages } from "../images/form-images.ts";
import { claimOwnStagedUploads } from "../images/staged-uploads.ts";
import type { FairShareKey } from "../platform/concurrency/fair-semaphore.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import type { CheckedInput } from "../platform/http/input.ts";
import type { ImageStore, StoredImage } from "../platform/storage/image-store.ts";
import { createMaintenanceRequest, createStockRequest } from "./create.ts";

/** Registers the endpoints that create requests of the four types. */
export function registerRequestCreationEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	uploadEndpoint(app, deps, requestEndpoints["POST /requests"], creation(createMaintenanceRequest));
	uploadEndpoint(app, deps, requestEndpoints["POST /requests/add"], creation(createStockRequest));
	uploadEndpoint(
		app,
		deps,
		requestEndpoints["POST /requests/direct-request/add"],
		creation(createStockRequest),
	);
}

type Input<Fields> = Pick<CheckedInput<Fields>, "fields" | "files">;

/** Returns the steps that create a request. */
const creation = <Fields extends { kept_pictures?: string[] | undefined }>(
	create: (
		ctx: MemberContext,
		fields: Fields,
		photos: readonly StoredImage[],
	) => Promise<MaintenanceRequest>,
) => ({
	prepare: (share: FairShareKey, { fields, files }: Input<Fields>, store: ImageStore) =>
		processImages(share, store, "requests", "photo", files, maxPhotos, fields.kept_pictures),
	work: async (ctx: MemberContext, { fields }: Input<Fields>, photos: StoredImage[]) => ({
		request: await create(ctx, fields, [
			...(await claimOwnStagedUploads(ctx, fields.kept_pictures)),
			...photos,
		]),
		message: "Request created successfully!",
	}),
});
