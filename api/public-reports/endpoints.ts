import { thumbnailPath } from "#contract/images/image-files.ts";
import type { EndpointAnswer } from "#contract/platform/endpoint.ts";
import { maxReportImages } from "#contract/public-reports/constants.ts";
import { publicReportEndpoints } from "#contract/public-reports/endpoints.ts";
import type { TrackedReport } from "#contract/public-reports/schemas.ts";
import { processImages } from "../images/form-images.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { orNotFound } from "../platform/errors.ts";
import { DeferredResponse } from "../platform/http/endpoint.ts";
import { imageResponse } from "../platform/http/image-response.ts";
import { publicEndpoint, publicUploadEndpoint } from "../platform/http/public-endpoint.ts";
import { rateByTrackingLink, reopenByTrackingLink } from "./link-actions.ts";
import { addReportNote, assertCanAddNote, type ScreenedNote, screenNote } from "./notes.ts";
import { assertCanReport, buildReportForm, findReportPlace } from "./report-form.ts";
import { type ScreenedReport, screenReport } from "./screening.ts";
import { saveReport } from "./submit.ts";
import { getTrackedPhoto, getTrackedReport } from "./tracking.ts";

type ReportAnswer = EndpointAnswer<(typeof publicReportEndpoints)["POST /problems/{_id}"]>;

const thanks = "Thank you. Keep the link: whoever has it sees what becomes of the report.";

const confirmation = "Is it one of these? Nothing is sent yet.";

/**
 * Registers the endpoints by which people without an account report at a printed code, and follow
 * their reports.
 */
export function registerPublicReportEndpoints(api: ApiRouter): void {
	publicEndpoint(
		api,
		publicReportEndpoints["GET /problems/track/{token}"],
		async (ctx, { params: { token }, query }) => {
			if (query.get("to") === "note") await assertCanAddNote(ctx, token);
			return getTrackedReport(ctx, token);
		},
	);
	publicEndpoint(
		api,
		publicReportEndpoints["GET /problems/track/{token}/photo"],
		async (ctx, { params }) => {
			const file = await getTrackedPhoto(ctx, params.token);
			const { storage, tenantId } = ctx;
			return new DeferredResponse(async () => {
				const bytes = orNotFound(await storage.read(tenantId, thumbnailPath(file)));
				return imageResponse(bytes, "private, no-store");
			});
		},
	);
	publicUploadEndpoint(api, publicReportEndpoints["POST /problems/track/{token}/notes"], {
		may: (ctx, { params }) => assertCanAddNote(ctx, params.token),
		async admit(
			ctx,
			report,
			{ params: { token } },
			checked,
			{ photo = [] },
		): Promise<{ admitted: ScreenedNote } | { answered: TrackedReport }> {
			const note = await screenNote(ctx, report, token, checked(), photo);
			return note ? { admitted: note } : { answered: await getTrackedReport(ctx, token) };
		},
		prepare: (findShare, { files }, store) =>
			processImages(findShare, store, "requests", "photo", files, maxReportImages),
		async work(ctx, note, images) {
			const { report, isNew } = await addReportNote(ctx, note, images);
			return { answer: report, storesFiles: isNew };
		},
	});
	publicEndpoint(
		api,
		publicReportEndpoints["POST /problems/track/{token}/rating"],
		async (ctx, { params, fields }) => rateByTrackingLink(ctx, params.token, fields),
	);
	publicEndpoint(
		api,
		publicReportEndpoints["POST /problems/track/{token}/reopen"],
		async (ctx, { params, fields }) => reopenByTrackingLink(ctx, params.token, fields),
	);
	publicEndpoint(
		api,
		publicReportEndpoints["GET /problems/{_id}"],
		async (ctx, { params, query }) => {
			const of = query.get("of") === "equipment" ? "equipment" : "facility";
			const id = params._id;
			const place =
				query.get("to") === "send" ? assertCanReport(ctx, id) : findReportPlace(ctx, id, of);
			return buildReportForm(ctx, await place);
		},
	);
	publicUploadEndpoint(api, publicReportEndpoints["POST /problems/{_id}"], {
		may: (ctx, { params }) => assertCanReport(ctx, params._id),
		async admit(
			ctx,
			place,
			{ payload },
			checked,
			fileHashes,
		): Promise<{ admitted: ScreenedReport } | { answered: ReportAnswer }> {
			const result = await screenReport(ctx, place, payload, checked, fileHashes);
			if ("token" in result) return { answered: { token: result.token, message: thanks } };
			if ("similar" in result) return { answered: { ...result, message: confirmation } };
			return { admitted: result };
		},
		prepare: (findShare, { files }, store) =>
			processImages(findShare, store, "requests", "photo", files, maxReportImages),
		async work(ctx, admitted, images) {
			const { token, isNew } = await saveReport(ctx, admitted, images);
			return { answer: { token, message: thanks }, storesFiles: isNew };
		},
	});
}
