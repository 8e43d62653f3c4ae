import { documentArea, documentEndpoints } from "#contract/documents/endpoints.ts";
import { formatOf } from "#contract/documents/file-path.ts";
import type { DocumentRow } from "#contract/documents/schemas.ts";
import { processAttachments } from "../images/form-images.ts";
import { claimOwnStagedFiles } from "../images/staged-uploads.ts";
import { attachImage } from "../images/store.ts";
import { hasPermission } from "../platform/authorization.ts";
import type { FindShare } from "../platform/concurrency/fair-queue.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import type { EntityInput } from "../platform/entities/definition.ts";
import { getEntity } from "../platform/entities/definition.ts";
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
import { fieldError, orNotFound } from "../platform/errors.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { DeferredResponse } from "../platform/http/endpoint.ts";
import { bodyId, parseIdParam } from "../platform/http/id-params.ts";
import type { EndpointInput } from "../platform/http/input.ts";
import { settings } from "../platform/settings.ts";
import type { ImageStore, StoredDocument, StoredImage } from "../platform/storage/image-store.ts";
import { assertRequestVisible } from "../requests/access.ts";
import { openableRequestsFor } from "../requests/policy.ts";
import { documentName } from "./document-name.ts";
import { documentResponse } from "./document-response.ts";
import { documentEntity, documentLimit } from "./entity.ts";
import { visibleDocumentsSql } from "./list.ts";
import { findKilobytes, findVersion, findVersions } from "./queries.ts";

const rules: EntityRules<DocumentRow> = {
	entity: documentEntity,
	parents: {
		by: {
			branch_id: { read: "branches_read", write: "branches_write" },
			plan_id: { read: "plans_read", write: "plans_write" },
		},
		visible(ctx, without) {
			const requests = openableRequestsFor(ctx.actor);
			const all = without.length === 0 && requests === "all";
			return all ? null : visibleDocumentsSql(ctx, { without, requests });
		},
	},
};

/** Finds a document that the actor may download: those of requests need no permission. */
function findReadable(ctx: MemberContext, id: number): Promise<DocumentRow> {
	if (hasPermission(ctx.actor, "facilities_read")) return findVisible(ctx, rules, id);
	const requests = openableRequestsFor(ctx.actor);
	const visible = visibleDocumentsSql(ctx, { without: [], requests, only: true });
	return getEntity(ctx, documentEntity, id, visible);
}

export function registerDocumentEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, documentEndpoints["GET /documents/space"], async (ctx) => ({
		used: (await findKilobytes(ctx)) * 1024,
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
		async (ctx, { id }) => {
			await findVisible(ctx, rules, id);
			return findVersions(ctx, id);
		},
	);
	authenticatedEndpoint(
		api,
		documentEndpoints["GET /documents/{id}/file/{n}"],
		async (ctx, { id, params, request }) => {
			const row = await findReadable(ctx, id);
			const found = orNotFound(await findVersion(ctx, row.id, parseIdParam(params.n)));
			const { file, ...upload } = found;
			const name = upload.name ?? documentName(row.name_ar || row.name_en, formatOf(file));
			return new DeferredResponse(() => documentResponse(ctx, request, file, { ...upload, name }));
		},
	);
}

type Stored = StoredDocument | StoredImage;

/** Checks that the actor may see the request to which a document is to belong, if any. */
async function assertRequestOf(ctx: MemberContext, payload: EntityInput): Promise<void> {
	const requestId = bodyId(payload.request_id);
	if (requestId !== null) await assertRequestVisible(ctx, requestId);
}

type FileInput = { kept_pictures?: string[] | undefined };

/** Stores the file of a document, if there is one. */
const prepareFile = (
	findShare: FindShare,
	{ files }: Pick<EndpointInput, "files">,
	store: ImageStore,
): Promise<Stored[]> => processAttachments(findShare, store, "documents", "file", files, 1);

/** Attaches the file of a document, or the staged one in its place. */
async function attachFile(ctx: MemberContext, { kept_pictures }: FileInput, [stored]: Stored[]) {
	const file = stored ?? (await claimOwnStagedFiles(ctx, kept_pictures))[0];
	return file && { file: await attachImage(ctx, file) };
}

async function addDocument(ctx: MemberContext, fields: EntityInput & FileInput, stored: Stored[]) {
	const file = await attachFile(ctx, fields, stored);
	if (!file) throw fieldError("file", "required");
	const row = await createEntity(ctx, documentEntity, { ...fields, ...file });
	return { document: row, message: createdMessage("document") };
}

function addDocumentSaving(api: ApiRouter): void {
	uploadEndpoint(api, documentEndpoints["POST /documents/add"], {
		async may(ctx, { payload }) {
			mayGive(ctx, rules, payload);
			await assertRequestOf(ctx, payload);
		},
		prepare: prepareFile,
		work: (ctx, { fields }, stored) => addDocument(ctx, fields, stored),
	});
	uploadEndpoint(api, documentEndpoints["POST /requests/{id}/documents"], {
		may: (ctx, { id }) => assertRequestVisible(ctx, id),
		prepare: prepareFile,
		work: (ctx, { id, fields }, stored) => addDocument(ctx, { ...fields, request_id: id }, stored),
	});
	uploadEndpoint(api, documentEndpoints["POST /documents/edit"], {
		async may(ctx, { payload }) {
			await assertCanUpdate(ctx, rules, payload);
			await assertRequestOf(ctx, payload);
		},
		prepare: prepareFile,
		async work(ctx, { version, fields }, stored) {
			const { id, version: _, ...input } = fields;
			const edit = { ...input, ...(await attachFile(ctx, fields, stored)) };
			const row = await updateEntity(ctx, documentEntity, id, version, edit);
			return { document: row, message: updatedMessage("document") };
		},
	});
}
