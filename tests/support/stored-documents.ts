import { randomBytes } from "node:crypto";
import { z } from "zod";
import { nextIds } from "#api/platform/database/sequences.ts";
import { documents, documentVersions, uploads } from "#api/tables.ts";
import { documentRow } from "#contract/documents/schemas.ts";
import { answer, type Client, deps, form } from "./api-client.ts";
import { within } from "./database.ts";
import { makePdf } from "./documents.ts";
import type { Tenant } from "./tenant.ts";

/** A document of the organisation, unless a thing is given. */
export const makeDocument = (
	tenant: Tenant,
	fields: Partial<typeof documents.$inferInsert> = {},
): Promise<number> =>
	within(tenant, async (scope) => {
		const id = await nextIds(scope, "documents");
		const file = `documents/${randomBytes(16).toString("hex")}.pdf`;
		const common = { tenantId: tenant.id, file };
		const stored = { contentType: "application/pdf", bytes: makePdf().length, name: "licence.pdf" };
		await deps.storage.write(tenant.id, file, makePdf());
		await scope.db.insert(uploads).values({ ...common, ...stored });
		await scope.db.insert(documents).values({
			nameEn: `Licence ${id}`,
			nameAr: `رخصة ${id}`,
			kind: "licence",
			current: 1,
			...fields,
			...common,
			id,
		});
		await scope.db.insert(documentVersions).values({ ...common, documentId: id, n: 1 });
		return id;
	});

export const savedDocument = z.object({ document: documentRow, message: z.string() });

/** The file of a document, as a form sends it. */
export const pdfFile = (content = "", name = "Licence.PDF") => new File([makePdf(content)], name);

export const documentFields = { name_en: "Licence", kind: "licence" };

/** A document of the organisation, unless a thing is given, as the form for one adds it. */
export async function addDocument(by: Client, more: Record<string, string | File> = {}) {
	const body = form({ ...documentFields, file: pdfFile(), ...more });
	return (await answer(by.post("/documents/add", body), savedDocument)).document;
}
