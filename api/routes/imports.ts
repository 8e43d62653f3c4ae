import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
	importAreas,
	importable,
	isImportArea,
	type LineOutcome,
	lineOutcomes,
} from "#contract/imports.ts";
import { message } from "#contract/schemas/common.ts";
import {
	dataImport,
	importApplication,
	importCheck,
	importLine,
	newImport,
} from "#contract/schemas/imports.ts";
import { memberCall, preparedCall } from "../call/member-call.ts";
import { rowId } from "../call/row-id.ts";
import { seenVersion } from "../call/version.ts";
import { importsOf } from "../db/imports/import.ts";
import { pageOfLines } from "../db/imports/lines.ts";
import type { ApiDeps } from "../deps.ts";
import {
	checkAnew,
	discardImport,
	findOwnImport,
	presentImport,
	startApplying,
} from "../domain/imports/own-import.ts";
import { acceptFile, uploadImport } from "../domain/imports/upload.ts";
import { invalidField } from "../failure.ts";
import { require } from "../policies/rights.ts";

const savedImport = z.object({ import: dataImport, message: z.string() });

export function addImports(app: OpenAPIHono, deps: ApiDeps): void {
	for (const area of importAreas)
		preparedCall(
			app,
			deps,
			{
				method: "post",
				path: `/${area}/import`,
				summary: `Upload a CSV file of ${area}, which is then checked`,
				body: newImport,
				files: ["file"],
				answer: savedImport,
				once: true,
				may: ({ caller }) => require(caller, importable[area].write),
			},
			(share, { fields, files }) => acceptFile(share, area, files.file, fields.headings ?? {}),
			async (ctx, { fields }, file) => {
				const kept = await uploadImport(ctx, area, file, fields.same_name ?? "new");
				return { import: presentImport(kept), message: "Import created successfully!" };
			},
		);
	addImportReading(app, deps);
	addImportEnding(app, deps);
}

function addImportReading(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/imports",
			summary: "The caller's latest imports of an area, newest first",
			query: { area: `One of ${importAreas.join(", ")}` },
			answer: z.array(dataImport),
		},
		async (ctx, { query }) => {
			const area = query.get("area");
			if (!isImportArea(area)) throw invalidField("area", "choice");
			require(ctx.caller, importable[area].write);
			return (await importsOf(ctx, ctx.caller.id, area)).map(presentImport);
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/imports/{id}",
			summary: "One of the caller's imports, and how far it has come",
			answer: dataImport,
		},
		async (ctx, { params }) => presentImport(await findOwnImport(ctx, rowId(params.id))),
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/imports/{id}/lines",
			summary: "The lines of an import: what each adds or changes, and what is wrong with it",
			query: {
				outcome: `Only lines that are ${lineOutcomes.join(", ")}; several by commas`,
				same_name: "1: only lines that have the name of something else",
				page: "The page, from 1",
				per: "Lines on a page",
			},
			answer: z.array(importLine),
		},
		async (ctx, { params, query }) => {
			const { id } = await findOwnImport(ctx, rowId(params.id));
			const { rows, total } = await pageOfLines(ctx, id, linesAsked(query), linesPage(query));
			return Response.json(rows, { headers: { "X-Total-Count": String(total) } });
		},
	);
}

function addImportEnding(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/imports/{id}/check",
			summary:
				"Check an import once more, with lines that have the name of something else taken otherwise",
			body: importCheck,
			answer: savedImport,
			may: (ctx, { params }) => findOwnImport(ctx, rowId(params.id)),
		},
		async (ctx, { params, fields, request }) => {
			const version = seenVersion(request, fields.version);
			const kept = await checkAnew(ctx, rowId(params.id), fields.same_name, version);
			return { import: presentImport(kept), message: "Check started successfully!" };
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/imports/{id}/apply",
			summary: "Add and change what an import says, all of it or nothing",
			body: importApplication,
			answer: savedImport,
			may: (ctx, { params }) => findOwnImport(ctx, rowId(params.id)),
		},
		async (ctx, { params, fields, request }) => {
			const version = seenVersion(request, fields.version);
			const leaveOutWrong = fields.leave_out_wrong === 1;
			const kept = await startApplying(ctx, rowId(params.id), leaveOutWrong, version);
			return { import: presentImport(kept), message: "Import started successfully!" };
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "delete",
			path: "/imports/{id}",
			summary: "Forget an import; what it has added and changed stays",
			answer: message,
		},
		async (ctx, { params }) => {
			await discardImport(ctx, rowId(params.id));
			return { message: "Item deleted successfully!" };
		},
	);
}

function linesAsked(query: URLSearchParams): { outcomes: LineOutcome[]; sameName: boolean } {
	const wanted = query.get("outcome")?.split(",") ?? [];
	return {
		outcomes: lineOutcomes.filter((outcome) => wanted.includes(outcome)),
		sameName: query.get("same_name") === "1",
	};
}

function linesPage(query: URLSearchParams): { limit: number; offset: number } {
	const number = (name: string, otherwise: number, most: number) => {
		const text = query.get(name) ?? "";
		return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), most) : otherwise;
	};
	const limit = number("per", 50, 200);
	return { limit, offset: (number("page", 1, 999_999) - 1) * limit };
}
