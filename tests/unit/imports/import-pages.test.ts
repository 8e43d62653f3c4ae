import { beforeEach, describe, expect, it } from "vitest";
import {
	importColumns,
	loadRecentImports,
	uploadFile,
} from "#app/imports/import-requests.server.ts";
import { importColumnLabel } from "#app/imports/import-text.ts";
import { languages } from "#app/lib/languages.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import * as ar from "#app/locales/ar/index.ts";
import * as en from "#app/locales/en/index.ts";
import { getImportColumns } from "#contract/imports/columns.ts";
import { importAreas } from "#contract/imports/constants.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";

const answers = { next: new Response() };

const sent: unknown[][] = [];

answerCalls((...call) => {
	sent.push(call);
	return answers.next;
});

const visitor = { tenant: "import-pages", token: "token", memberId: 1 };
const request = new Request("http://import-pages.localhost/");
const ask = () => loadRecentImports(request, visitor, "facilities");

const json = (status: number, body: unknown) => Response.json(body, { status });

beforeEach(() => {
	answers.next = json(200, []);
});

describe("the latest imports", () => {
	it("are what the API says", async () => {
		expect(await ask()).toEqual([]);
	});

	it("are not there for an API that knows no imports, in its words or in others", async () => {
		answers.next = json(404, { code: "call_unknown" });
		expect(await ask()).toBeNull();
		answers.next = new Response("Cannot GET /imports", { status: 404 });
		expect(await ask()).toBeNull();
	});

	it("are no page where the organisation or the API is not there", async () => {
		answers.next = json(404, { code: "tenant_unknown" });
		await expect(ask()).rejects.toMatchObject({ data: { code: "tenant_unknown" } });
		answers.next = json(503, {});
		await expect(ask()).rejects.toMatchObject({ data: { code: "unavailable" } });
	});
});

describe("a file to be checked", () => {
	it("may have the headings of both languages", async () => {
		answers.next = json(200, { import: {} });
		const form = new FormData();
		form.set("file", new File(["name_ar"], "rooms.csv"));
		await uploadFile(visitor, "facilities", form);
		const bodies = (sent.at(-1) ?? []).flatMap((part) =>
			part instanceof Object ? Object.values(part) : [],
		);
		const body = bodies.find((part) => part instanceof FormData);
		expect(JSON.parse(String(body?.get("headings")))).toMatchObject({
			"الفرع التابع": "subbranch",
			"Sub-branch": "subbranch",
		});
	});
});

describe("every column of a file", () => {
	it("leads to the error page where the API stops answering before it is known", async () => {
		answers.next = json(503, {});
		await expect(importColumns(request, visitor, "members")).rejects.toMatchObject({
			data: { code: "unavailable" },
		});
	});

	it.each(importAreas)("of %s has a name and an explanation", (area) => {
		for (const [name, { kind, within }] of Object.entries(getImportColumns(area)))
			for (const language of languages) {
				expect(importColumnLabel(translatorFor(language), area, name)).not.toMatch(
					/^(imports|entities)\./,
				);
				expect({ ar, en }[language].imports.takes).toHaveProperty(within ? name : kind);
			}
	});
});
