import { z } from "zod";
import { writeNeeds } from "../entities/area-needs.ts";
import { defineEndpoints, defineEndpointsFor } from "../platform/endpoint.ts";
import { messageResponse } from "../values/schemas.ts";
import { importAreas, rowFlags, rowOutcomes } from "./constants.ts";
import {
	dataImport,
	importApplication,
	importCheck,
	importColumnChoice,
	importEncodingChoice,
	importFileColumns,
	importRow,
	newImport,
} from "./schemas.ts";

const savedImport = z.object({ import: dataImport, message: z.string() });

export const importEndpoints = {
	...defineEndpointsFor(
		importAreas,
		(area) => `POST /${area}/import` as const,
		(area) => ({
			summary: `Upload a CSV or .xlsx file of ${area}, which is then checked`,
			needs: writeNeeds[area],
			body: newImport,
			files: ["file"],
			answer: savedImport,
			once: true as const,
			byMember: true as const,
		}),
	),
	...defineEndpoints({
		"GET /imports": {
			byMember: true,
			needs: "importer",
			summary: "The actor's latest imports of an area, newest first",
			query: { area: `One of ${importAreas.join(", ")}` },
			answer: z.array(dataImport),
		},
		"GET /imports/{id}": {
			byMember: true,
			needs: "importer",
			summary: "One of the actor's imports, and its progress",
			answer: dataImport,
		},
		"GET /imports/{id}/lines": {
			byMember: true,
			needs: "importer",
			summary: "The rows of an import: what each adds or changes, and its errors",
			query: {
				outcome: `Only rows that are ${rowOutcomes.join(", ")}; several separated by commas`,
				same_name: "1: only rows that have the name of another entity",
				flag: `Only rows that are ${rowFlags.join(" or ")}`,
				page: "The page, from 1",
				per: "Rows on a page",
			},
			answer: z.array(importRow),
		},
		"GET /imports/{id}/columns": {
			byMember: true,
			needs: "importer",
			summary:
				"The columns of an import's file: headings, first values, and the column of ours that each is",
			query: { heading_line: "Another line than the one found; 0 if the file has no headings" },
			answer: importFileColumns,
		},
		"POST /imports/{id}/columns": {
			byMember: true,
			needs: "importer",
			summary: "Choose the columns of an import's file, which is read again and then checked",
			body: importColumnChoice,
			answer: savedImport,
		},
		"POST /imports/{id}/encoding": {
			byMember: true,
			needs: "importer",
			summary: "Choose the encoding of an import's file, which is read again and then checked",
			body: importEncodingChoice,
			answer: savedImport,
		},
		"POST /imports/{id}/check": {
			byMember: true,
			needs: "importer",
			summary: "Check an import again, with other choices",
			body: importCheck,
			answer: savedImport,
		},
		"POST /imports/{id}/apply": {
			byMember: true,
			needs: "importer",
			summary: "Apply an import, all of it or nothing",
			stepUp: "by_rule",
			body: importApplication,
			answer: savedImport,
		},
		"DELETE /imports/{id}": {
			byMember: true,
			needs: "importer",
			summary: "Delete an import; the rows that it has added and changed stay",
			answer: messageResponse,
		},
	}),
};
