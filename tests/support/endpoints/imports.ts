import { z } from "zod";
import { writeNeeds } from "#contract/entities/area-needs.ts";
import { type ImportArea, importAreas } from "#contract/imports/constants.ts";
import { dataImport, importFileColumns, importRow } from "#contract/imports/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { form } from "../api-client.ts";
import { csv, csvFile, makeImport } from "../import-files.ts";
import { makeMember, type TestMember } from "../members.ts";
import type { Tenant } from "../tenant.ts";
import type { CallRow } from "./endpoint-case.ts";

const saved = z.object({ import: dataImport, message: z.string() });

const right = "facilities_write";

const own = (suffix = "", state: "ready" | "done" = "ready") => ({
	ofCaller: true as const,
	path: async (caller: TestMember) => `/imports/${await makeImport(caller, { state })}${suffix}`,
	foreignPath: async (other: Tenant) => {
		const member = await makeMember(other);
		await Promise.all([makeImport(member), makeImport(member), makeImport(member)]);
		return `/imports/${await makeImport(member)}${suffix}`;
	},
});

const uploading = (area: ImportArea): CallRow => ({
	call: `POST /${area}/import`,
	right: writeNeeds[area],
	once: "imports",
	path: () => `/${area}/import`,
	body: () => form({ file: csvFile(csv("name_en,name_ar", "One,واحد")) }),
	malformed: [
		{ body: () => form({}), fields: { file: "required" } },
		{ body: () => form({ file: csvFile("") }), fields: { file: "csv_empty" } },
		{ body: () => form({ file: csvFile(csv("a,b", "1,2")) }), fields: { file: "csv_headings" } },
		{
			body: () => form({ file: csvFile(csv("id", "1")), headings: "nonsense" }),
			fields: { headings: "unknown" },
		},
	],
	answer: saved,
});

export const importCalls: readonly CallRow[] = [
	...importAreas.map(uploading),
	{
		call: "GET /imports",
		right,
		path: () => "/imports?area=facilities",
		answer: z.array(dataImport),
	},
	{ call: "GET /imports/{id}", right, ...own(), answer: dataImport },
	{ call: "GET /imports/{id}/lines", right, ...own("/lines"), answer: z.array(importRow) },
	{
		call: "GET /imports/{id}/columns",
		right,
		...own("/columns"),
		answer: importFileColumns,
	},
	{
		call: "POST /imports/{id}/columns",
		right,
		...own("/columns"),
		body: () => ({ heading_line: 1, columns: ["name_en", "name_ar"] }),
		malformed: [
			{ body: () => ({ columns: [], heading_line: 1 }), fields: { columns: "required" } },
			{ body: () => ({ columns: ["x"], heading_line: -1 }), fields: { heading_line: "choice" } },
			{ body: () => ({ columns: ["x"], heading_line: 1 }), fields: { "columns.0": "choice" } },
			{
				body: () => ({ columns: ["name_en", "name_en"], heading_line: 1 }),
				fields: { "columns.1": "column_twice" },
			},
		],
		versioned: true,
		conflict: {
			code: "import_not_ready",
			path: async (caller) => `/imports/${await makeImport(caller, { state: "applying" })}/columns`,
		},
		answer: saved,
	},
	{
		call: "POST /imports/{id}/encoding",
		right,
		...own("/encoding"),
		body: () => ({ encoding: "iso-8859-6" }),
		malformed: [{ body: () => ({ encoding: "latin-1" }), fields: { encoding: "choice" } }],
		versioned: true,
		conflict: {
			code: "import_not_ready",
			path: async (caller) =>
				`/imports/${await makeImport(caller, { state: "applying" })}/encoding`,
		},
		answer: saved,
	},
	{
		call: "POST /imports/{id}/apply",
		right,
		...own("/apply"),
		body: () => ({ leave_out_wrong: 0 }),
		malformed: [
			{ body: () => ({ leave_out_wrong: 2 }), fields: { leave_out_wrong: "flag" } },
			{ body: () => ({ version: "x" }), fields: { version: "number" } },
		],
		versioned: true,
		conflict: {
			code: "import_not_ready",
			path: async (caller) => `/imports/${await makeImport(caller, { state: "checking" })}/apply`,
		},
		answer: saved,
	},
	{
		call: "POST /imports/{id}/check",
		right,
		...own("/check"),
		body: () => ({ same_name: "change" }),
		malformed: [
			{ body: () => ({ same_name: "both" }), fields: { same_name: "choice" } },
			{ body: () => ({ same_name: "new", version: "x" }), fields: { version: "number" } },
		],
		versioned: true,
		conflict: {
			code: "import_not_ready",
			path: async (caller) => `/imports/${await makeImport(caller, { state: "applying" })}/check`,
		},
		answer: saved,
	},
	{
		call: "DELETE /imports/{id}",
		right,
		...own(),
		conflict: {
			code: "import_not_ready",
			path: async (caller) => `/imports/${await makeImport(caller, { state: "applying" })}`,
		},
		answer: messageResponse,
	},
];
