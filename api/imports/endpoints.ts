import type { z } from "zod";
import { writeNeeds } from "#contract/entities/area-needs.ts";
import {
	importAreas,
	importChoiceNames,
	isImportArea,
	type RowFlag,
	type RowOutcome,
	rowFlags,
	rowOutcomes,
} from "#contract/imports/constants.ts";
import { importEndpoints } from "#contract/imports/endpoints.ts";
import type { importColumnChoice } from "#contract/imports/schemas.ts";
import { requirePermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { ApiError, fieldError, orNotFound } from "../platform/errors.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import {
	discardImport,
	findOwnImport,
	requestApply,
	requestValidation,
	toImport,
} from "./access.ts";
import { findImportFile, findSheet } from "./files.queries.ts";
import type { ColumnChoice } from "./header.ts";
import { findImports, type StoredImport } from "./queries.ts";
import { findRowPage } from "./rows.queries.ts";
import { presentSheet } from "./sheet.ts";
import {
	chooseColumns,
	parseStoredFile,
	parseStoredFileAs,
	parseUpload,
	replaceRows,
	uploadImport,
} from "./upload.ts";

export function registerImportEndpoints(api: ApiRouter): void {
	for (const area of importAreas)
		uploadEndpoint(api, importEndpoints[`POST /${area}/import`], {
			prepare: async (findShare, { fields, files }) =>
				parseUpload(await findShare(), area, files.file, {
					headings: fields.headings,
					proposesHeader: fields.ask_columns === 1,
					choice: choiceIn(fields),
				}),
			work: async (ctx, { fields }, file) => {
				const choices = Object.fromEntries(importChoiceNames.map((name) => [name, fields[name]]));
				const stored = await uploadImport(ctx, area, file, choices);
				return { import: toImport(stored), message: "Import created successfully!" };
			},
		});
	addImportReading(api);
	addColumnChoice(api);
	addImportEnding(api);
}

function addImportReading(api: ApiRouter): void {
	authenticatedEndpoint(api, importEndpoints["GET /imports"], async (ctx, { query }) => {
		const area = query.get("area");
		if (!isImportArea(area)) throw fieldError("area", "choice");
		requirePermission(ctx.actor, writeNeeds[area]);
		return (await findImports(ctx, ctx.actor.id, area)).map(toImport);
	});
	authenticatedEndpoint(api, importEndpoints["GET /imports/{id}"], async (ctx, { id }) =>
		toImport(await findOwnImport(ctx, id)),
	);
	authenticatedEndpoint(
		api,
		importEndpoints["GET /imports/{id}/lines"],
		async (ctx, { id, query }) => {
			await findOwnImport(ctx, id);
			const { rows, total } = await findRowPage(ctx, id, requestedRows(query), linesPage(query));
			return Response.json(rows, { headers: { "X-Total-Count": String(total) } });
		},
	);
}

const checkStarted = (stored: StoredImport) => ({
	import: toImport(stored),
	message: "Check started successfully!",
});

type ChoiceFields = Partial<z.output<typeof importColumnChoice>>;

/** Returns the columns that are chosen in a body; undefined if none are. */
const choiceIn = (fields: ChoiceFields): ColumnChoice | undefined =>
	fields.columns && choiceOf(fields, fields.columns);

const choiceOf = (
	{ heading_line: line, values, join }: ChoiceFields,
	columns: readonly string[],
): ColumnChoice => ({
	line,
	columns,
	joins: join === 1,
	values: values && Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")),
});

function addColumnChoice(api: ApiRouter): void {
	authenticatedEndpoint(
		api,
		importEndpoints["GET /imports/{id}/columns"],
		async (ctx, { id, query }) => {
			await findOwnImport(ctx, id);
			const sheet = orNotFound(await findSheet(ctx, id));
			const line = query.get("heading_line") ?? "";
			return presentSheet(sheet, /^\d{1,4}$/.test(line) ? Number(line) : undefined);
		},
	);
	uploadEndpoint(api, importEndpoints["POST /imports/{id}/columns"], {
		may: (ctx, { id }) => findOwnImport(ctx, id),
		async prepare(findShare, { id, fields }, _, step) {
			const { area, file } = await step((ctx) => findOwnFile(ctx, id));
			return parseStoredFile(await findShare(), area, file, choiceOf(fields, fields.columns));
		},
		async work(ctx, { id, version }, parsed) {
			const found = await findOwnImport(ctx, id);
			await chooseColumns(ctx, found, parsed, version);
			return checkStarted(await findOwnImport(ctx, found.id));
		},
	});
	uploadEndpoint(api, importEndpoints["POST /imports/{id}/encoding"], {
		may: (ctx, { id }) => findOwnImport(ctx, id),
		async prepare(findShare, { id, fields }, _, step) {
			const { area, file } = await step((ctx) => findOwnFile(ctx, id));
			const { encoding, headings } = fields;
			return parseStoredFileAs(await findShare(), area, file, encoding, {
				headings,
				choice: choiceIn(fields),
			});
		},
		async work(ctx, { id, version }, parsed) {
			const found = await findOwnImport(ctx, id);
			await replaceRows(ctx, found, parsed, version);
			return checkStarted(await findOwnImport(ctx, found.id));
		},
	});
}

/**
 * Finds the file of an import of the actor, to be read in another way.
 *
 * @throws ApiError `not_found`, or `import_not_ready`
 */
async function findOwnFile(ctx: MemberContext, id: number) {
	const found = await findOwnImport(ctx, id);
	if (found.state !== "columns" && found.state !== "ready") throw new ApiError("import_not_ready");
	const file = orNotFound(await findImportFile(ctx, found.id));
	return { area: found.area, file };
}

function addImportEnding(api: ApiRouter): void {
	authenticatedEndpoint(api, importEndpoints["POST /imports/{id}/check"], {
		may: (ctx, { id }) => findOwnImport(ctx, id),
		work: async (ctx, { id, fields, version }) => {
			const { version: _, ...choices } = fields;
			return checkStarted(await requestValidation(ctx, id, choices, version));
		},
	});
	authenticatedEndpoint(api, importEndpoints["POST /imports/{id}/apply"], {
		may: async (ctx, { id }) => {
			const { area } = await findOwnImport(ctx, id);
			if (area === "members" && ctx.codeDue) throw new ApiError("second_step_again");
		},
		work: async (ctx, { id, fields, version }) => {
			const skipsInvalid = fields.leave_out_wrong === 1;
			const stored = await requestApply(ctx, id, skipsInvalid, version);
			return { import: toImport(stored), message: "Import started successfully!" };
		},
	});
	authenticatedEndpoint(api, importEndpoints["DELETE /imports/{id}"], async (ctx, { id }) => {
		await discardImport(ctx, id);
		return { message: "Item deleted successfully!" };
	});
}

function requestedRows(query: URLSearchParams): { outcomes: RowOutcome[]; flag: RowFlag | null } {
	const wanted = query.get("outcome")?.split(",") ?? [];
	const flag = query.get("same_name") === "1" ? "same_name" : query.get("flag");
	return {
		outcomes: rowOutcomes.filter((outcome) => wanted.includes(outcome)),
		flag: rowFlags.find((one) => one === flag) ?? null,
	};
}

function linesPage(query: URLSearchParams): { limit: number; offset: number } {
	const number = (name: string, otherwise: number, max: number) => {
		const text = query.get(name) ?? "";
		return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), max) : otherwise;
	};
	const limit = number("per", 50, 200);
	return { limit, offset: (number("page", 1, 999_999) - 1) * limit };
}
