import { documentArea, documentEndpoints } from "#contract/documents/endpoints.ts";
import { formatOf } from "#contract/documents/file-path.ts";
import type { DocumentRow } from "#contract/documents/schemas.ts";
import { processAttachments } from "../images/form-images.ts";
import { attachImage } from "../images/store.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import {
	assertCanUpdate,
	createdMessage,
	type EntityRules,
	entityDeleteEndpoints,
	entityDetailEndpoint,
	entityListEndpoint,
	findVisible,
	mayGive,
	updatedMessage,
} from "../platform/entities/endpoints.ts";
import { createEntity, updateEntity } from "../platform/entities/save.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { DeferredResponse } from "../platform/http/endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { expectedVersion } from "../platform/http/if-match.ts";
import { settings } from "../platform/settings.ts";
import { documentName } from "./document-name.ts";
import { documentResponse } from "./document-response.ts";
import { documentEntity, documentLimit } from "./entity.ts";
import { documentParents } from "./list.ts";
import { findVersion, findVersions, sumDocumentBytes } from "./queries.ts";

const rules: EntityRules<DocumentRow> = { entity: documentEntity, parents: documentParents };

/** Registers the endpoints for documents, and for their files. */
export function registerDocumentEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, documentEndpoints["GET /documents/space"], async (ctx) => ({
		used: await sumDocumentBytes(ctx),
		limit: documentLimit(),
		scanned: settings().CLAMD !== undefined,
	}));
	entityListEndpoint(api, documentArea, rules);
	entityDetailEndpoint(api, documentArea, rules);
	addDocumentSaving(api);
	entityDeleteEndpoints(api, documentArea, rules);
	authenticatedEndpoint(
		api,
		documentEndpoints["GET /documents/{id}/versions"],
		async (ctx, { params }) => {
			const { id } = await findVisible(ctx, rules, parseIdParam(params.id));
			return findVersions(ctx, id);
		},
	);
	authenticatedEndpoint(
		api,
		documentEndpoints["GET /documents/{id}/file/{n}"],
		async (ctx, { params, request }) => {
			const row = await findVisible(ctx, rules, parseIdParam(params.id));
			const found = await findVersion(ctx, row.id, parseIdParam(params.n));
			if (!found) throw new ApiError("not_found");
			const { file, ...upload } = found;
			const name = upload.name ?? documentName(row.name_ar || row.name_en, formatOf(file));
			return new DeferredResponse(() => documentResponse(ctx, request, file, { ...upload, name }));
		},
	);
}

function addDocumentSaving(api: ApiRouter): void {
	uploadEndpoint(api, documentEndpoints["POST /documents/add"], {
		may: (ctx, { payload }) => mayGive(ctx, rules, payload),
		async prepare(findShare, { files }, store) {
			const [file] = await processAttachments(findShare, store, "documents", "file", files, 1);
			if (!file) throw fieldError("file", "required");
			return file;
		},
		async work(ctx, { fields }, stored) {
			const file = await attachImage(ctx, stored);
			const row = await createEntity(ctx, documentEntity, { ...fields, file });
			return { document: row, message: createdMessage("document") };
		},
	});
	uploadEndpoint(api, documentEndpoints["POST /documents/edit"], {
		may: (ctx, { payload }) => assertCanUpdate(ctx, rules, payload),
		prepare: (findShare, { files }, store) =>
			processAttachments(findShare, store, "documents", "file", files, 1),
		async work(ctx, { request, fields }, [stored]) {
			const { id, version, ...input } = fields;
			const file = stored && (await attachImage(ctx, stored));
			const edit = file ? { ...input, file } : input;
			const seen = expectedVersion(request, version);
			const row = await updateEntity(ctx, documentEntity, id, seen, edit);
			return { document: row, message: updatedMessage("document") };
		},
	});
}
