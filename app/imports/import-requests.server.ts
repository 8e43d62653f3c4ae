import { randomUUID } from "node:crypto";
import type { FieldDefinition, FieldOption } from "#app/entities/field-definition.ts";
import { findFieldLabel } from "#app/entities/field-labels.ts";
import { resolveOptionSource } from "#app/entities/form-fields.ts";
import { entities } from "#app/entities/registry.ts";
import { createFormContext, type FormContext } from "#app/forms/form-context.server.ts";
import { selectStateFor } from "#app/forms/select-options.server.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi, fetchApiResponse, withPageDeadline } from "#app/lib/api-client.server.ts";
import { ApiClientError, nullIfNotFound } from "#app/lib/api-error.ts";
import { memberHasFeature } from "#app/lib/current-member.server.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { formFile, formText } from "#app/lib/form-data.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { languages } from "#app/lib/languages.ts";
import { requireNeeds } from "#app/lib/permissions.server.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { writeNeeds } from "#contract/entities/area-needs.ts";
import { areas } from "#contract/entities/areas.ts";
import { getImportColumns } from "#contract/imports/columns.ts";
import {
	type ImportArea,
	type ImportChoices,
	type ImportColumn,
	isImportArea,
} from "#contract/imports/constants.ts";
import type { DataImport, ImportFileColumns, ImportRow } from "#contract/imports/schemas.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";
import { isNameField } from "#contract/values/names.ts";
import { columnValueText } from "./import-text.ts";
import { importPath, type RowTableParams } from "./import-urls.ts";

/** The session and the area of an import. */
export type ImportContext = { readonly session: Session; readonly area: ImportArea };

/** Loads the session and the area of /import/{slug}; rejects users without permission. */
export async function loadImportContext(
	request: Request,
	slug: string | undefined,
): Promise<ImportContext> {
	const area = slug?.replace(/-management$/, "");
	if (!isImportArea(area) || importPath(area) !== `/import/${slug}`) throw notFoundPage();
	const session = await requireSession(request);
	await requireNeeds(request, session, writeNeeds[area]);
	return { session, area };
}

export const createImportKey = () => randomUUID();

/** Loads the member's latest imports of an area; null for an API without imports. */
export async function loadRecentImports(
	request: Request,
	session: Session,
	area: ImportArea,
): Promise<DataImport[] | null> {
	const loading = callApi(session, "GET /imports", { query: { area } });
	return orErrorPage(
		request,
		loading.catch((error) => {
			if (
				error instanceof ApiClientError &&
				error.status === 404 &&
				error.code !== "tenant_unknown"
			)
				return null;
			throw error;
		}),
	);
}

/** Uploads a file to be checked. */
export async function uploadFile(
	session: Session,
	area: ImportArea,
	form: FormData,
): Promise<DataImport> {
	const file = formFile(form, "file");
	if (file === null) throw new ApiClientError(422, { fields: { file: "required" } });
	if (file === "too large") throw new ApiClientError(422, { fields: { file: "csv_too_large" } });
	const body = new FormData();
	body.set("file", file);
	body.set("one_time_key", formText(form, "one_time_key"));
	body.set("headings", JSON.stringify(headingsOf(area)));
	body.set("ask_columns", "1");
	const saved = await callApi(session, `POST /${area}/import`, { body });
	return saved.import;
}

/** Returns the columns of an area's files, without those of features that the organisation lacks. */
export async function importColumns(
	request: Request,
	session: Session,
	area: ImportArea,
): Promise<Readonly<Record<string, ImportColumn>>> {
	const columns = Object.entries(getImportColumns(area));
	const isMissing = async (feature: Feature | undefined) =>
		feature !== undefined && !(await memberHasFeature(session, feature));
	const missing = await orErrorPage(
		request,
		Promise.all(columns.map(([, column]) => isMissing(column.with))),
	);
	return Object.fromEntries(columns.filter((_, index) => !missing[index]));
}

/**
 * Returns the header texts of columns in exported lists and on our pages, in all languages. Columns
 * of lists that can't be imported are ignored.
 */
export function headingsOf(area: ImportArea): Record<string, string> {
	const columns = getImportColumns(area);
	const headings: Record<string, string> = {};
	for (const language of languages) {
		const t = translatorFor(language);
		const put = (text: string | undefined, column: string) => {
			if (text) headings[text] = column;
		};
		for (const name of passedOver) put(findFieldLabel(t, areas[area], name), "");
		for (const name of Object.keys(columns)) {
			const key = `imports.fields.${name}`;
			const text = t(key as TextKey);
			if (text !== key) put(text, name);
			put(findFieldLabel(t, areas[area], name), name);
		}
	}
	return headings;
}

/** The fields of lists that can't be written. */
const passedOver = [
	"profile_photo",
	"activated",
	"employees",
	"requests",
	"resources",
	"last_value",
	"last_at",
];

export async function loadImport(
	request: Request,
	session: Session,
	area: ImportArea,
	id: string | undefined,
): Promise<DataImport> {
	const found = await orErrorPage(
		request,
		callApi(session, "GET /imports/{id}", { params: paramsOf(id) }),
	);
	if (found.area !== area) throw notFoundPage();
	return found;
}

const paramsOf = (id = "") => ({ id });

/** Loads the columns of an import's file; those of another line, if it is taken for the header. */
const loadFileColumns = (
	request: Request,
	session: Session,
	id: number,
	line: string | null,
): Promise<ImportFileColumns> =>
	orErrorPage(
		request,
		callApi(session, "GET /imports/{id}/columns", {
			params: { id },
			query: line ? { heading_line: line } : {},
		}),
	);

/** A column of ours that may have one value for all lines of a file. */
export type ValueField = {
	readonly name: string;
	/** Its values; without them, one is written as in a file. */
	readonly options: readonly FieldOption[] | null;
};

/** The columns of an import's file, those of ours, and which of these may have one value. */
export type ColumnsToChoose = {
	readonly file: ImportFileColumns;
	readonly columns: Readonly<Record<string, ImportColumn>>;
	readonly valueFields: readonly ValueField[];
};

/**
 * Loads what is chosen of an import's columns.
 *
 * @param line the line that is taken for the header; null for the one that was found
 */
export async function loadColumnsToChoose(
	request: Request,
	context: ImportContext,
	id: number,
	line: string | null,
): Promise<ColumnsToChoose> {
	const [file, columns] = await allInOrder([
		loadFileColumns(request, context.session, id, line),
		importColumns(request, context.session, context.area),
	]);
	const valueFields = await loadValueFields(request, context, columns, file);
	return { file, columns, valueFields };
}

/**
 * Loads the columns that a file lacks and that may have one value for all of its lines: what a new
 * row needs, and those of few values.
 */
function loadValueFields(
	request: Request,
	{ session, area }: ImportContext,
	columns: Readonly<Record<string, ImportColumn>>,
	file: ImportFileColumns,
): Promise<ValueField[]> {
	const lacked = Object.entries(columns).filter(
		([name, column]) =>
			mayHaveOneValue(name, column) && file.columns.every((one) => one.column !== name),
	);
	return Promise.all(
		lacked.map(async ([name, column]) => {
			const reader = await createFormContext(request, session);
			const chosen = /^#\d+$/.exec(file.values[name] ?? "")?.[0].slice(1);
			return { name, options: await valuesOf(reader, area, name, column, chosen) };
		}),
	);
}

const mayHaveOneValue = (name: string, { kind, required, aside }: ImportColumn): boolean =>
	(required && !isNameField(name) && kind !== "email") ||
	kind === "choice" ||
	kind === "language" ||
	(kind === "reference" && !aside);

/** Returns the values of a column; null if they are too many, or depend on another column. */
async function valuesOf(
	reader: FormContext,
	area: ImportArea,
	name: string,
	column: ImportColumn,
	chosen: string | undefined,
): Promise<FieldOption[] | null> {
	const { t } = reader;
	if (column.kind === "language")
		return languages.map((value) => ({ value, label: t(`common.language.${value}`) }));
	if (column.kind === "choice")
		return (column.values ?? []).map((value) => ({
			value,
			label: columnValueText(t, column, value),
		}));
	const field = (entities[areas[area]].fields as Readonly<Record<string, FieldDefinition>>)[name];
	const source = field && resolveOptionSource(field, {});
	if (column.kind !== "reference" || !source) return null;
	const { options, more } = await selectStateFor(reader, source, "", chosen ? [chosen] : []);
	if (more || options.length === 0) return null;
	return options.map(({ value, label }) => ({ value: `#${value}`, label }));
}

type ColumnChoice = {
	columns: readonly string[];
	heading_line: number;
	values: Readonly<Record<string, string>>;
	join: 0 | 1;
};

/** Chooses the columns of an import's file, which is then checked. */
export const chooseColumns = (
	session: Session,
	id: string | undefined,
	body: ColumnChoice & { version: string },
) => callApi(session, "POST /imports/{id}/columns", { params: paramsOf(id), body });

/** Loads a page of an import's rows. */
export async function loadImportRows(
	request: Request,
	session: Session,
	id: number,
	{ outcome, flag, page, per }: RowTableParams,
): Promise<{ lines: ImportRow[]; total: number }> {
	const answer = await orErrorPage(
		request,
		fetchApiResponse(session, "GET /imports/{id}/lines", {
			params: { id },
			query: {
				...(outcome ? { outcome } : {}),
				...(flag ? { flag } : {}),
				page: String(page),
				per: String(per),
			},
		}),
	);
	return {
		lines: (await orErrorPage(request, withPageDeadline(session, answer.json()))) as ImportRow[],
		total: Number(answer.headers.get("x-total-count") ?? 0),
	};
}

/** Starts to apply an import. */
export const startImport = (
	session: Session,
	id: string | undefined,
	body: { leave_out_wrong: 0 | 1; version: string },
) => callApi(session, "POST /imports/{id}/apply", { params: paramsOf(id), body });

/** Checks an import again, with other choices. */
export const recheckImport = (
	session: Session,
	id: string | undefined,
	body: Partial<ImportChoices> & { version: string },
) => callApi(session, "POST /imports/{id}/check", { params: paramsOf(id), body });

/** Has the file of an import read again in another encoding. */
export const chooseEncoding = (
	{ session, area }: ImportContext,
	id: string | undefined,
	body: { encoding: string; version: string } & Partial<Omit<ColumnChoice, "join">>,
) =>
	callApi(session, "POST /imports/{id}/encoding", {
		params: paramsOf(id),
		body: { ...body, headings: JSON.stringify(headingsOf(area)) },
	});

/** Discards an import; one that is gone is discarded. */
export const discardImport = (session: Session, id: string | undefined) =>
	callApi(session, "DELETE /imports/{id}", { params: paramsOf(id) }).catch(nullIfNotFound);
