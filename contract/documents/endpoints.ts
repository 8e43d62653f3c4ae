import { z } from "zod";
import { defineEntity, describeEntityEndpoints } from "../entities/entity-endpoints.ts";
import { withStagedUpload } from "../images/staged-uploads.schemas.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { documentColumns } from "./list-columns.ts";
import {
	documentEdit,
	documentRow,
	documentSpace,
	documentVersion,
	newDocument,
	newRequestDocument,
} from "./schemas.ts";

export const documentArea = defineEntity({
	area: "documents",
	plural: "the documents; those of branches, plans and requests for who may read these",
	singular: "a document",
	columns: documentColumns,
	row: documentRow,
	add: newDocument,
	edit: documentEdit,
});

export const documentEndpoints = {
	...describeEntityEndpoints(documentArea),
	...defineEndpoints({
		"POST /documents/add": {
			...documentArea.add,
			body: withStagedUpload(documentArea.add.body),
			files: ["file"],
			requiredFile: "file",
		},
		"POST /documents/edit": {
			...documentArea.edit,
			body: withStagedUpload(documentArea.edit.body),
			summary: "Change the given fields of a document; a file becomes its new version",
			files: ["file"],
		},
		"GET /documents/{id}/versions": {
			needs: "facilities_read",
			summary: "The versions of a document's file, newest first",
			answer: z.array(documentVersion),
		},
		"GET /documents/{id}/file/{n}": {
			needs: "signed_in",
			summary: "Download a version, whole or in ranges: facilities_read, or who sees its request",
			answer: "picture",
		},
		"POST /requests/{id}/documents": {
			needs: "request_visible",
			summary: "Add a document to a request",
			body: withStagedUpload(newRequestDocument),
			files: ["file"],
			requiredFile: "file",
			answer: documentArea.add.answer,
			once: true,
		},
		"GET /documents/space": {
			needs: "admin",
			summary: "The room for documents, and whether files are scanned for malware",
			answer: documentSpace,
		},
	}),
};
