import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
	importAreaDefinitions,
	importAreas,
	isImportArea,
	type RowOutcome,
	rowOutcomes,
} from "#contract/imports/constants.ts";
import {
	dataImport,
	importApplication,
	importCheck,
	importRow,
	newImport,
} from "#contract/imports/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { requirePermission } from "../platform/authorization.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { fieldError } from "../platform/errors.ts";
import {
	authenticatedEndpoint,
	inlineUploadEndpoint,
} from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { expectedVersion } from "../platform/http/if-match.ts";
import {
	discardImport,
	findOwnImport,
	requestApply,
	requestValidation,
	toImport,
} from "./access.ts";
import { findImports } from "./queries.ts";
import { findRowPage } from "./rows.queries.ts";
import { parseUpload, uploadImport } from "./upload.ts";

const savedImport = z.object({ import: dataImport, message: z.string() });

export function registerImportEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	for (const area of importAreas)
		inlineUploadEndpoint(
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
				may: ({ caller }) => requirePermission(caller, importAreaDefinitions[area].write),
			},
			(share, { fields, files }) => parseUpload(share, area, files.file, fields.headings ?? {}),
			async (ctx, { fields }, file) => {
				const kept = await uploadImport(ctx, area, file, fields.same_name ?? "new");
				return { import: toImport(kept), message: "Import created successfully!" };
			},
		);
	addImportReading(app, deps);
	addImportEnding(app, deps);
}

function addImportReading(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/imports",
			summary: "The actor's latest imports of an area, newest first",
			query: { area: `One of ${importAreas.join(", ")}` },
			answer: z.array(dataImport),
		},
		async (ctx, { query }) => {
			const area = query.get("area");
			if (!isImportArea(area)) throw fieldError("area", "choice");
			requirePermission(ctx.caller, importAreaDefinitions[area].write);
			return (await findImports(ctx, ctx.caller.id, area)).map(toImport);
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/imports/{id}",
			summary: "One of the actor's imports, and its progress",
			answer: dataImport,
		},
		async (ctx, { params }) => toImport(await findOwnImport(ctx, parseIdParam(params.id))),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/imports/{id}/lines",
			summary: "The rows of an import: what each adds or changes, and its errors",
			query: {
				outcome: `Only rows that are ${rowOutcomes.join(", ")}; several separated by commas`,
				same_name: "1: only rows that have the name of another entity",
				page: "The page, from 1",
				per: "Rows on a page",
			},
			answer: z.array(importRow),
		},
		async (ctx, { params, query }) => {
			const { id } = await findOwnImport(ctx, parseIdParam(params.id));
			const { rows, total } = await findRowPage(ctx, id, linesAsked(query), linesPage(query));
			return Response.json(rows, { headers: { "X-Total-Count": String(total) } });
		},
	);
}

function addImportEnding(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/imports/{id}/check",
			summary:
				"Check an import again, with another policy for rows that have the name of another entity",
			body: importCheck,
			answer: savedImport,
			may: (ctx, { params }) => findOwnImport(ctx, parseIdParam(params.id)),
		},
		async (ctx, { params, fields, request }) => {
			const version = expectedVersion(request, fields.version);
			const kept = await requestValidation(ctx, parseIdParam(params.id), fields.same_name, version);
			return { import: toImport(kept), message: "Check started successfully!" };
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/imports/{id}/apply",
			summary: "Apply an import, all of it or nothing",
			body: importApplication,
			answer: savedImport,
			may: (ctx, { params }) => findOwnImport(ctx, parseIdParam(params.id)),
		},
		async (ctx, { params, fields, request }) => {
			const version = expectedVersion(request, fields.version);
			const leaveOutWrong = fields.leave_out_wrong === 1;
			const kept = await requestApply(ctx, parseIdParam(params.id), leaveOutWrong, version);
			return { import: toImport(kept), message: "Import started successfully!" };
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "delete",
			path: "/imports/{id}",
			summary: "Delete an import; the rows that it has added and changed stay",
			answer: messageResponse,
		},
		async (ctx, { params }) => {
			await discardImport(ctx, parseIdParam(params.id));
			return { message: "Item deleted successfully!" };
		},
	);
}

function linesAsked(query: URLSearchParams): { outcomes: RowOutcome[]; sameName: boolean } {
	const wanted = query.get("outcome")?.split(",") ?? [];
	return {
		outcomes: rowOutcomes.filter((outcome) => wanted.includes(outcome)),
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
