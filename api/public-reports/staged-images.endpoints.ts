import type { StagedUpload } from "#contract/images/staged-uploads.schemas.ts";
import { publicReportEndpoints } from "#contract/public-reports/endpoints.ts";
import { processImage } from "../images/form-images.ts";
import {
	deleteImageFiles,
	ownStagedUploads,
	plainFileName,
	stageUpload,
} from "../images/staged-uploads.ts";
import type { FindShare } from "../platform/concurrency/fair-queue.ts";
import type { PublicContext } from "../platform/context.ts";
import type { ApiDependencies, ApiRouter } from "../platform/dependencies.ts";
import { ApiError } from "../platform/errors.ts";
import { DeferredResponse } from "../platform/http/endpoint.ts";
import { publicUploadEndpoint } from "../platform/http/public-endpoint.ts";
import type { ImageStore, StoredImage } from "../platform/storage/image-store.ts";
import { clientKeys } from "./client-images.ts";
import { assertCanAddNote } from "./notes.ts";
import { incrementClientCount } from "./rate-counters.queries.ts";
import { assertCanReport } from "./report-form.ts";

/** The maximum of images that a client stages in an hour. */
const maxPerClient = 60;

type Files = Readonly<Record<string, readonly File[]>>;

/** An image that may be staged, with those that are. */
type AdmittedImage = { clients: readonly string[]; staged: StagedUpload[] };

/**
 * Describes how an image of a client without an account is staged, after it was checked that the
 * form may be submitted. `admit` throws `too_many_attempts` for more than people send.
 */
const stagedImages = ({ storage, report }: ApiDependencies) => ({
	async admit(
		ctx: PublicContext,
		_allowed: unknown,
		{ files }: { files: Files },
		checked: () => { kept_pictures?: string[] | undefined },
	): Promise<{ admitted: AdmittedImage } | { answered: StagedUpload[] }> {
		const { kept_pictures: ids = [] } = checked();
		const clients = await clientKeys(ctx);
		const own = ids.length > 0 ? await ownStagedUploads(ctx, { clients }) : [];
		const staged = own.filter(({ id }) => ids.includes(id));
		if (!files.picture?.length) return { answered: staged };
		if ((await incrementClientCount(ctx, "picture", clients, ctx.now)) > maxPerClient)
			throw new ApiError("too_many_attempts", { retryAfter: 3600 });
		return { admitted: { clients, staged } };
	},
	prepare: async (findShare: FindShare, { files }: { files: Files }, store: ImageStore) => ({
		image: await processImage(findShare, store, "requests", "picture", files),
		name: plainFileName(files.picture?.[0]?.name ?? ""),
	}),
	async work(
		ctx: PublicContext,
		{ clients, staged }: AdmittedImage,
		{ image, name }: { image: StoredImage | null; name: string },
	) {
		if (!image) return { answer: staged, storesFiles: false };
		const { id, gone } = await stageUpload(ctx, { clients }, name, image);
		const answer = new DeferredResponse(async () => {
			await deleteImageFiles(storage, ctx.tenantId, gone).catch(report);
			return Response.json([...staged, { id, name }]);
		});
		return { answer, storesFiles: true };
	},
});

/** Registers the endpoints for images of public forms that must be sent again. */
export function registerPublicImageEndpoints(api: ApiRouter): void {
	publicUploadEndpoint(api, publicReportEndpoints["POST /problems/track/{token}/pictures"], {
		may: (ctx, { params }) => assertCanAddNote(ctx, params.token),
		...stagedImages(api),
	});
	publicUploadEndpoint(api, publicReportEndpoints["POST /problems/{_id}/pictures"], {
		may: (ctx, { params }) => assertCanReport(ctx, params._id),
		...stagedImages(api),
	});
}
