import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { OpenAPIHono } from "@hono/zod-openapi";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { registerOpenApiEndpoints } from "#api/platform/http/openapi/endpoints.ts";
import { errorCatalog, fieldErrorCatalog } from "#contract/platform/errors.ts";
import { anonymousSession, deps } from "#tests/support/api-client.ts";

type Operation = {
	summary?: string;
	security?: object[];
	parameters?: { in: string; name: string; required: boolean }[];
	tags?: string[];
	requestBody?: { content: Record<string, { schema: { properties?: object } }> };
	responses: Record<
		string,
		{ description: string; headers?: object; content: Record<string, { schema: object }> }
	>;
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
	const response = await anonymousSession(null).get("/openapi.json");
	expect(response.status).toBe(200);
	openApi = (await response.json()) as OpenApi;
});

const operations = () =>
	Object.entries(openApi.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
	);

describe("the readable page", () => {
	it("says what the columns of its tables are", async () => {
		const page = await (await anonymousSession(null).get("/docs")).text();
		const tables = page.match(/<table>.*?<\/table>/gs) ?? [];
		expect(tables.length).toBeGreaterThan(2);
		expect(tables.filter((table) => !table.includes('<th scope="col">'))).toEqual([]);
	});
});

describe("the OpenAPI document", () => {
	it("says that one of both names is enough", () => {
		const named = operations().flatMap(({ path, operation }) => {
			const [{ schema } = { schema: null }] = Object.values(operation.requestBody?.content ?? {});
			const {
				properties = {},
				required = [],
				anyOf,
			} = (schema ?? {}) as {
				properties?: object;
				required?: string[];
				anyOf?: object[];
			};
			const pair = [
				["name_en", "name_ar"],
				["type_en", "type_ar"],
			].find((names) => names.every((name) => name in properties));
			return pair ? [{ path, pair, required, anyOf }] : [];
		});
		expect(named.length).toBeGreaterThan(30);
		for (const { path, pair, required, anyOf } of named) {
			expect(
				required.filter((name) => pair.includes(name)),
				path,
			).toEqual([]);
			if (path.endsWith("/add"))
				expect(anyOf, path).toEqual(pair.map((name) => ({ required: [name] })));
		}
	});

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
			"/authentication/reset-password",
			"/authentication/second",
			"/authentication/second/passkey",
			"/calendar/{token}",
			"/problems/track/{token}",
			"/problems/track/{token}/notes",
			"/problems/track/{token}/photo",
			"/problems/track/{token}/pictures",
			"/problems/track/{token}/rating",
			"/problems/track/{token}/reopen",
			"/problems/{_id}",
			"/problems/{_id}",
			"/problems/{_id}/pictures",
			"/sign-in/begin",
			"/sign-in/finish",
			"/tenant",
			"/tenant/logo/{file}",
			"/unsubscribe",
		]);
	});
});

describe("the OpenAPI document in detail", () => {
	it("has the shape of OpenAPI 3.1", () => {
		for (const { path, method, operation } of operations()) {
			expect(path).toMatch(/^\/[\w/{}-]+$/);
			expect(["get", "post", "put", "delete"]).toContain(method);
			const keys = (operation.parameters ?? []).map(({ in: place, name }) => `${place} ${name}`);
			expect(new Set(keys).size, path).toBe(keys.length);
			for (const parameter of operation.parameters ?? [])
				expect(parameter, path).toMatchObject({ schema: { type: "string" } });
			for (const { description, content } of Object.values(operation.responses)) {
				expect(description, path).toBeTruthy();
				expect(
					Object.values(content).every(({ schema }) => schema),
					path,
				).toBe(true);
			}
		}
	});

	it("refers to every shape that it names, and leaves none without a name", () => {
		const text = JSON.stringify(openApi);
		for (const name of Object.keys(openApi.components.schemas ?? {}))
			expect(text).toContain(`"$ref":"#/components/schemas/${name}"`);
		expect(text).not.toMatch(/"id":"/);
		expect(openApi.components.schemas?.Branch).toMatchObject({
			properties: {
				memberDetails: { anyOf: [{ $ref: "#/components/schemas/Named" }, { type: "null" }] },
			},
		});
	});

	it("sorts the calls by their area", () => {
		for (const { path, operation } of operations())
			expect(operation.tags, path).toEqual([path.split("/")[1]]);
	});

	const headersOf = (path: string, method: string) =>
		openApi.paths[path]?.[method]?.parameters
			?.filter((parameter) => parameter.in === "header")
			.map(({ name }) => name);

	it("tells of the headers that calls look at", () => {
		expect(headersOf("/branches/add", "post")).toEqual(["Idempotency-Key"]);
		expect(headersOf("/branches/edit", "post")).toEqual(["If-Match"]);
		expect(headersOf("/requests/{id}", "put")).toEqual(["If-Match"]);
		expect(headersOf("/branches", "get")).toEqual([]);
	});

	it("tells of lists that they are counted and may be streamed", () => {
		const { headers, content } = openApi.paths["/branches"]?.get?.responses["200"] ?? {};
		expect(headers).toHaveProperty("X-Total-Count");
		expect(content?.["application/x-ndjson"]?.schema).toEqual({
			$ref: "#/components/schemas/Branch",
		});
	});

	it("tells what days, e-mail addresses, numbers and amounts may be", () => {
		const fieldsOf = (path: string) =>
			openApi.paths[path]?.post?.requestBody?.content["application/json"]?.schema.properties;
		expect(fieldsOf("/authentication")).toMatchObject({ email: { format: "email" } });
		expect(fieldsOf("/distributions/add")).toMatchObject({
			transfer_date: { format: "date", description: expect.stringContaining("1980-01-01") },
			for_facility_id: { exclusiveMinimum: 0, maximum: 2 ** 31 - 1 },
			qty: { items: { minimum: 1, maximum: 1_000_000_000 } },
		});
		expect(fieldsOf("/resources/add")).toMatchObject({
			unit_cost: { format: "decimal", description: expect.stringContaining("1250.50") },
		});
		expect(fieldsOf("/requests/escalate")).toMatchObject({ request_id: { maximum: 2 ** 31 - 1 } });
	});
});

describe("the page for readers", () => {
	let response: Response;
	let page: string;
	beforeAll(async () => {
		response = await anonymousSession(null).get("/docs");
		page = await response.text();
	});

	/** What the page says of a call. */
	const sectionOf = (method: string, path: string) =>
		page
			.split('<section class="call"')
			.find((one) => one.includes(`>${method.toUpperCase()}</b> <code>${path}</code>`)) ?? "";

	it("has a section for every call, with its summary, parameters and fields", () => {
		for (const { path, method, operation } of operations()) {
			const section = sectionOf(method, path);
			expect(section.replace(/<\/?code>/g, "`").replaceAll("&#39;", "'"), path).toContain(
				operation.summary ?? "-",
			);
			expect(section.includes("No token needed"), path).toBe(!operation.security);
			const [body] = Object.values(operation.requestBody?.content ?? {});
			for (const field of Object.keys(body?.schema.properties ?? {}))
				expect(section, path).toContain(`<td><code>${field}</code></td>`);
		}
	});

	it("says of a field what it is, whether it is needed and what is allowed", () => {
		const section = sectionOf("post", "/requests/add").replace(/\s+/g, " ");
		expect(section).toContain(
			"<td><code>priority</code></td><td>text</td><td>yes</td><td>&quot;Low&quot;, &quot;Medium&quot;, &quot;High&quot;</td>",
		);
		expect(section).toContain(
			"<td><code>qty</code></td><td>whole number</td><td>yes</td><td>1 to 1000000000</td>",
		);
		expect(section).toContain('request: <a href="#Request">Request</a>');
	});

	it("tells of every code and every problem of a field", () => {
		for (const code of [...Object.keys(errorCatalog), ...Object.keys(fieldErrorCatalog)])
			expect(page).toContain(`<td><code>${code}</code></td>`);
	});

	it("leads to nothing that it does not hold", () => {
		const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
		expect(new Set(ids).size).toBe(ids.length);
		for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
	});

	it("allows no script, no host, and of styles its own only", () => {
		const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
		const hash = createHash("sha256").update(style).digest("base64");
		const policy = response.headers.get("content-security-policy");
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain(`style-src 'sha256-${hash}'`);
		expect(page).not.toMatch(/https?:\/\/| style="|<script|<link|<img/);
	});

	it("takes no more for a call, its fields and its answers than a phone likes", () => {
		const each = Math.round(page.length / operations().length);
		const reason = "The reference is one page, for phones too: is something told with every call?";
		expect(each, reason).toBeLessThan(1100);
	});

	it("lists every call and asks no other host for anything", async () => {
		const response = await anonymousSession(null).get("/docs");
		expect(response.headers.get("content-type")).toMatch(/^text\/html/);
		const page = await response.text();
		for (const { path } of operations()) expect(page).toContain(`<code>${path}</code>`);
		expect(page).not.toMatch(/(src|href)="?(https?:)?\/\//);
		expect(page).not.toContain("<script");
	});
});

describe("what anybody may ask for", () => {
	it.each(["/openapi.json", "/docs"])("is made once: %s", async (path) => {
		const app = new OpenAPIHono();
		const making = vi.spyOn(app, "getOpenAPI31Document");
		await registerOpenApiEndpoints({ ...deps, app })();
		const [whole, again] = await Promise.all([app.request(path), app.request(path)]);
		expect(await again.text()).toBe(await whole.text());
		expect(making).toHaveBeenCalledTimes(1);
	});

	it.each(["/openapi.json", "/docs"])(
		"comes compressed as it is taken, and is told by its tag to be the same: %s",
		async (path) => {
			const ask = (headers: Record<string, string>) =>
				anonymousSession(null).send("GET", path, { headers });
			const plain = await (await ask({})).text();
			const tags = new Set<string>();
			for (const [taken, encoding, expand] of [
				["gzip, br;q=0", "gzip", gunzipSync],
				["br", "br", brotliDecompressSync],
				["identity", null, (bytes: Buffer) => bytes],
			] as const) {
				const answer = await ask({ "accept-encoding": taken });
				expect(answer.headers.get("content-encoding")).toBe(encoding);
				expect(answer.headers.get("vary")).toBe("Accept-Encoding");
				expect(expand(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain);
				const tag = answer.headers.get("etag") ?? "";
				tags.add(tag);
				const known = await ask({ "accept-encoding": taken, "if-none-match": `"other", W/${tag}` });
				expect([known.status, await known.text()]).toEqual([304, ""]);
				expect(known.headers.get("etag")).toBe(tag);
			}
			expect(tags.size).toBe(3);
			expect((await ask({ "if-none-match": '"other"' })).status).toBe(200);
		},
	);
});
