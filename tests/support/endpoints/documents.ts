import { sql } from "drizzle-orm";
import { z } from "zod";
import { documentRow, documentSpace, documentVersion } from "#contract/documents/schemas.ts";
import { form } from "../api-client.ts";
import { makePdf } from "../documents.ts";
import type { TestMember } from "../members.ts";
import { makeRequest } from "../requests.ts";
import { makeDocument } from "../stored-documents.ts";
import type { Tenant } from "../tenant.ts";
import type { CallRow } from "./endpoint-case.ts";
import { own } from "./requests/shared.ts";

const at = (suffix: string) => ({
	path: async ({ tenant }: TestMember) => `/documents/${await makeDocument(tenant)}${suffix}`,
	foreignPath: async (other: Tenant) => {
		for (const _ of [1, 2, 3]) await makeDocument(other);
		return `/documents/${await makeDocument(other)}${suffix}`;
	},
});

/** The calls of documents that other entities don't have. */
export const documentCalls: readonly CallRow[] = [
	{
		call: "GET /documents/{id}/versions",
		right: "facilities_read",
		...at("/versions"),
		answer: z.array(documentVersion),
	},
	{
		call: "GET /documents/{id}/file/{n}",
		...at("/file/1"),
		path: async (caller) => {
			const requestId = await makeRequest(caller);
			return `/documents/${await makeDocument(caller.tenant, { requestId })}/file/1`;
		},
		answer: z.any(),
	},
	{
		call: "POST /requests/{id}/documents",
		...own("/documents"),
		body: () => form({ name_en: "Offer", kind: "other", file: new File([makePdf()], "a.pdf") }),
		malformed: [
			{ body: () => ({ name_en: "Offer" }), fields: { kind: "choice" } },
			{ body: () => ({ name_en: "Offer", kind: "other" }), fields: { file: "required" } },
		],
		once: "documents",
		lands: (_, answer) => ({
			query: sql`select * from documents
				where id = ${(answer as { document: { id: number } }).document.id}`,
			row: { name_ar: "Offer", kind: "other" },
		}),
		answer: z.object({ document: documentRow, message: z.string() }),
	},
	{
		call: "GET /documents/space",
		adminOnly: true,
		path: () => "/documents/space",
		answer: documentSpace,
	},
];
