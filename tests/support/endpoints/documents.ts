import { z } from "zod";
import { documentSpace, documentVersion } from "#contract/documents/schemas.ts";
import type { TestMember } from "../members.ts";
import { makeDocument } from "../stored-documents.ts";
import type { Tenant } from "../tenant.ts";
import type { CallRow } from "./endpoint-case.ts";

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
		right: "facilities_read",
		...at("/file/1"),
		answer: z.any(),
	},
	{
		call: "GET /documents/space",
		adminOnly: true,
		path: () => "/documents/space",
		answer: documentSpace,
	},
];
