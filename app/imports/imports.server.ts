import { randomUUID } from "node:crypto";
import { callApi, fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { fileOf, textOf } from "#app/lib/form.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { languages } from "#app/lib/languages.ts";
import { notFound, orRefuse } from "#app/lib/refusal.server.ts";
import { requireRight } from "#app/lib/right.server.ts";
import { requireVisitor, type SignedInVisitor } from "#app/lib/session.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { areas } from "#contract/areas.ts";
import { type ImportArea, importable, isImportArea } from "#contract/imports.ts";
import { columnsOf } from "#contract/schemas/import-columns.ts";
import type { DataImport, ImportLine } from "#contract/schemas/imports.ts";
import { importPath, type LinesShown } from "./address.ts";

/** Who asks for the import at /import/{slug}, and of what; turns away who may not. */
export async function importContextOf(
	request: Request,
	slug: string | undefined,
): Promise<{ visitor: SignedInVisitor; area: ImportArea }> {
	const area = slug?.replace(/-management$/, "");
	if (!isImportArea(area) || importPath(area) !== `/import/${slug}`) throw notFound();
	const visitor = await requireVisitor(request);
	await requireRight(request, visitor, importable[area].write);
	return { visitor, area };
}

export const newImportKey = () => randomUUID();

/** The member's latest imports of an area; null from an API that knows no imports. */
export async function latestImports(
	request: Request,
	visitor: SignedInVisitor,
	area: ImportArea,
): Promise<DataImport[] | null> {
	const asked = fetchFromApi<DataImport[]>(visitor, "imports", { query: { area } });
	return orRefuse(
		request,
		asked.catch((error) => {
			if (error instanceof ApiFailure && error.status === 404 && error.code !== "tenant_unknown")
				return null;
			throw error;
		}),
	);
}

/** Sends a file to be checked. */
export async function uploadFile(
	visitor: SignedInVisitor,
	area: ImportArea,
	form: FormData,
): Promise<DataImport> {
	const file = fileOf(form, "file");
	if (file === null) throw new ApiFailure(422, { fields: { file: "required" } });
	if (file === "too large") throw new ApiFailure(422, { fields: { file: "csv_too_large" } });
	const body = new FormData();
	body.set("file", file);
	body.set("one_time_key", textOf(form, "one_time_key"));
	body.set("headings", JSON.stringify(headingsOf(area)));
	const saved = await fetchFromApi<{ import: DataImport }>(visitor, `${area}/import`, {
		method: "POST",
		body,
	});
	return saved.import;
}

/**
 * The texts under which columns stand in exported lists and on our pages, in all languages. A column
 * of a list that can't be imported is passed over.
 */
function headingsOf(area: ImportArea): Record<string, string> {
	const columns = columnsOf(area);
	const headings: Record<string, string> = {};
	for (const language of languages) {
		const t = translateIn(language);
		const put = (key: string, column: string) => {
			const text = t(key as TextKey);
			if (text !== key) headings[text] = column;
		};
		for (const name of passedOver) put(`entities.${areas[area]}.fields.${name}`, "");
		for (const name of Object.keys(columns)) {
			put(`imports.fields.${name}`, name);
			put(`entities.${areas[area]}.fields.${name}`, name);
		}
	}
	for (const [text, name] of Object.entries(formerHeadings))
		if (name in columns) headings[text] = name;
	return headings;
}

/** Texts that columns had in lists exported by earlier versions. */
const formerHeadings = { "الفرع الفرعي": "subbranch", "كمية الطلب": "order_qty" };

/** Fields of lists that nobody writes. */
const passedOver = [
	"profile_photo",
	"activated",
	"employees",
	"requests",
	"resources",
	"last_value",
	"last_at",
];

/** An import of an area, by its id. */
export async function importOf(
	request: Request,
	visitor: SignedInVisitor,
	area: ImportArea,
	id: string | undefined,
): Promise<DataImport> {
	const found = await orRefuse(request, fetchFromApi<DataImport>(visitor, pathOf(id)));
	if (found.area !== area) throw notFound();
	return found;
}

const pathOf = (id: string | undefined) => `imports/${encodeURIComponent(id ?? "")}`;

/** A page of an import's lines. */
export async function linesOf(
	request: Request,
	visitor: SignedInVisitor,
	id: number,
	{ outcome, sameName, page, per }: LinesShown,
): Promise<{ lines: ImportLine[]; total: number }> {
	const answer = await orRefuse(
		request,
		callApi(visitor, `imports/${id}/lines`, {
			query: {
				...(outcome ? { outcome } : {}),
				...(sameName ? { same_name: "1" } : {}),
				page: String(page),
				per: String(per),
			},
		}),
	);
	return {
		lines: (await answer.json()) as ImportLine[],
		total: Number(answer.headers.get("x-total-count") ?? 0),
	};
}

/** Has an import carried out. */
export const startImport = (
	visitor: SignedInVisitor,
	id: string | undefined,
	body: { leave_out_wrong: 0 | 1; version: string },
) => fetchFromApi(visitor, `${pathOf(id)}/apply`, { method: "POST", body });

/** Has an import checked once more, with lines that have the name of something else taken otherwise. */
export const checkAnew = (
	visitor: SignedInVisitor,
	id: string | undefined,
	body: { same_name: string; version: string },
) => fetchFromApi(visitor, `${pathOf(id)}/check`, { method: "POST", body });

export const discardImport = (visitor: SignedInVisitor, id: string | undefined) =>
	fetchFromApi(visitor, pathOf(id), { method: "DELETE" });
