import { beforeAll, describe, expect, it } from "vitest";
import { visitor } from "#tests/support/api.ts";

type Operation = {
	summary?: string;
	security?: object[];
	parameters?: { in: string; name: string; required: boolean }[];
	requestBody?: { content: Record<string, { schema: { properties?: object } }> };
	responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
};

type OpenApi = {
	openapi: string;
	info: { title: string; version: string };
	servers: { url: string }[];
	paths: Record<string, Record<string, Operation>>;
	components: { securitySchemes: object; schemas?: Record<string, object> };
};

let openApi: OpenApi;
beforeAll(async () => {
	const response = await visitor(null).get("/openapi.json");
	expect(response.status).toBe(200);
	openApi = (await response.json()) as OpenApi;
});

const operations = () =>
	Object.entries(openApi.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
	);

describe("the OpenAPI document", () => {
	it("is of version 3.1, says where the API lies and how to sign calls", () => {
		expect(openApi).toMatchObject({
			openapi: "3.1.0",
			info: { title: "Siyana" },
			servers: [{ url: "/api" }],
			components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
		});
	});

	it("says of each call what it does, what it answers and how it fails", () => {
		for (const { path, operation } of operations()) {
			expect(operation.summary, path).toMatch(/\w/);
			expect(operation.responses["200"]?.description, path).toBeTruthy();
			expect(operation.responses.default?.content["application/json"]?.schema, path).toBeTruthy();
		}
	});

	it("names every parameter of a path, once", () => {
		for (const { path, operation } of operations()) {
			const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
			const told = operation.parameters?.filter((parameter) => parameter.in === "path") ?? [];
			expect(
				told.map(({ name }) => name),
				path,
			).toEqual(inPath);
			expect(
				told.every(({ required }) => required),
				path,
			).toBe(true);
		}
	});

	it("refers to nothing that it does not hold", () => {
		const text = JSON.stringify(openApi);
		for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
			expect(openApi.components.schemas).toHaveProperty(name ?? "");
	});

	it.each([
		["/requests", "photo"],
		["/maintenance-request/facility-resources/decode-qr", "qr_code"],
	])("tells of the files that %s takes", (path, field) => {
		const content = openApi.paths[path]?.post?.requestBody?.content ?? {};
		expect(content["multipart/form-data"]?.schema.properties).toHaveProperty(field);
	});

	it("tells of pictures that they are pictures", () => {
		const { content } = openApi.paths["/uploads/{folder}/{file}"]?.get?.responses["200"] ?? {};
		expect(Object.keys(content ?? {})).toEqual(["image/jpeg", "image/png"]);
	});

	it("tells which calls are open to anybody", () => {
		const open = operations().filter(({ operation }) => !operation.security);
		expect(open.map(({ path }) => path).sort()).toEqual([
			"/authentication",
			"/authentication/forgot-password",
			"/authentication/reset-password",
			"/tenant",
		]);
	});
});

describe("the page for readers", () => {
	it("lists every call and asks no other host for anything", async () => {
		const response = await visitor(null).get("/docs");
		expect(response.headers.get("content-type")).toMatch(/^text\/html/);
		const page = await response.text();
		for (const { path } of operations()) expect(page).toContain(`<code>${path}</code>`);
		expect(page).not.toMatch(/(src|href)="?(https?:)?\/\//);
		expect(page).not.toContain("<script");
	});
});
