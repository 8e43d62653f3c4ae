import { documentSubjects, maxDocuments, maxVersions } from "#contract/documents/constants.ts";
import { type DocumentRow, newDocument } from "#contract/documents/schemas.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { findUpload } from "../images/uploads.queries.ts";
import type { MemberContext } from "../platform/context.ts";
import type { EntityDefinition, EntityInput } from "../platform/entities/definition.ts";
import { fieldError } from "../platform/errors.ts";
import { settings } from "../platform/settings.ts";
import { branches, documents, equipment, facilities, plans, requests } from "../tables.ts";
import { documentList } from "./list.ts";
import { countKilobytes, insertVersion, kilobytesOf } from "./queries.ts";

/** The fields with what a document is about: one of them, or none. */
const subjectFields = documentSubjects.flatMap((one) =>
	one === "organisation" ? [] : ([`${one}_id`] as const),
);

/** Returns the room for the documents of an organisation, in bytes. */
export const documentLimit = (): number => settings().DOCUMENTS_MB * 1024 * 1024;

/** Returns the input with one subject, or none: that of `about`, else the one that it names. */
function withOneSubject(input: EntityInput, before: DocumentRow | null): EntityInput {
	const { about, ...rest } = input;
	const named = subjectFields.filter((field) => typeof input[field] === "number");
	if (about === undefined && named.length === 0) return rest;
	const chosen = about === undefined ? named[0] : `${about}_id`;
	const other = named.find((field) => field !== chosen);
	if (about === undefined && other) throw fieldError(other, "too_many");
	const id = subjectFields.find((field) => field === chosen);
	if (id && !(input[id] ?? (input[id] === undefined && before?.[id])))
		throw fieldError(id, "required");
	return {
		...rest,
		...Object.fromEntries(
			subjectFields.map((field) => [
				field,
				field === chosen ? (input[field] ?? before?.[field]) : null,
			]),
		),
	};
}

async function assertRoom(ctx: MemberContext, file: string): Promise<void> {
	const upload = await findUpload(ctx, file);
	const all = await countKilobytes(ctx, kilobytesOf(upload ? [upload] : []));
	if (all * 1024 > documentLimit()) throw fieldError("file", "documents_full");
}

/** Documents; `file` of the input is the stored file of a new version. */
export const documentEntity: EntityDefinition<DocumentRow> = {
	slug: "document",
	area: "documents",
	table: documents,
	source: documentList,
	fields: newDocument,
	derived: ["about"],
	besides: ["file", "current"],
	references: {
		equipment_id: equipment,
		facility_id: facilities,
		branch_id: branches,
		plan_id: plans,
		request_id: requests,
	},
	limits: Object.fromEntries(subjectFields.map((field) => [field, maxDocuments])),
	neededBy: [],
	async complete(_, input, before) {
		const about = withOneSubject(input, before);
		if (input.file === undefined) return about;
		const current = (before?.current ?? 0) + 1;
		if (current > maxVersions) throw fieldError("file", "too_many");
		return { ...about, current };
	},
	async settle(ctx, id, input, before) {
		const { file, current: n } = input;
		if (typeof file === "string" && typeof n === "number") {
			await insertVersion(ctx, { documentId: id, n, file });
			await assertRoom(ctx, file);
		}
		// That a request has been worked on is known by its entries.
		const { request_id } = input;
		if (typeof request_id === "number" && request_id !== before?.request_id)
			await recordAudit(ctx, {
				action: "added",
				call: "POST requests/{id}/documents",
				subject: ["request", request_id],
				changes: { before: null, after: { document_id: id } },
			});
	},
};
