import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { etag } from "hono/etag";
import type { ApiRouter } from "#api/platform/dependencies.ts";
import { registerComponentSchemas } from "./component-schemas.ts";
import { createCompressedText, supportedEncodings, type TextEncoding } from "./compressed-text.ts";
import { extractReferences } from "./dereference.ts";
import type { OpenApiDocument } from "./document-types.ts";
import { documentationPage } from "./page.ts";
import { contentSecurityPolicy } from "./style.ts";

/**
 * Registers the OpenAPI document, and a documentation page that needs no other host. They are
 * public, and making them takes a quarter of a second, so each is made once.
 *
 * @returns a function that makes both in advance
 */
export function registerOpenApiEndpoints({
	app,
	tenantHeader,
}: Pick<ApiRouter, "app" | "tenantHeader">): () => Promise<unknown> {
	registerComponentSchemas();
	app.openAPIRegistry.registerComponent("securitySchemes", "token", {
		type: "http",
		scheme: "bearer",
	});
	const documented = () =>
		extractReferences(
			app.getOpenAPI31Document({
				openapi: "3.1.0",
				info: { title: "Siyana", version: "1" },
				servers: [{ url: "/api" }],
			}),
		);
	let cached: ReturnType<typeof documented> | undefined;
	const document = () => {
		cached ??= documented();
		return cached;
	};
	const json = createCompressedText(() => JSON.stringify(document()));
	const page = createCompressedText(() =>
		String(documentationPage(document() as unknown as OpenApiDocument, tenantHeader)),
	);
	app.get("/openapi.json", etag(), (c) => respond(c, json, { "Content-Type": "application/json" }));
	app.get("/docs", etag(), (c) =>
		respond(c, page, {
			"Content-Type": "text/html; charset=UTF-8",
			"Content-Security-Policy": contentSecurityPolicy,
			"Referrer-Policy": "same-origin",
		}),
	);
	return async () => {
		await Promise.all([json(), page()]);
		cached = undefined;
	};
}

/** Sends a prepared text in an encoding that the client accepts, with a tag for revalidation. */
async function respond(
	c: Context,
	make: ReturnType<typeof createCompressedText>,
	headers: Readonly<Record<string, string>>,
): Promise<Response> {
	const all = await make();
	const encoding = accepts(c, {
		header: "Accept-Encoding",
		supports: supportedEncodings,
		default: "identity",
	}) as TextEncoding | "identity";
	return c.body(streamOf(all[encoding]), 200, {
		...headers,
		...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
		ETag: `"${all.hash}-${encoding}"`,
		"Cache-Control": "no-cache",
		Vary: "Accept-Encoding",
	});
}

/** Returns bytes as a stream; as a body of their own they would be copied for each response. */
const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
	new ReadableStream({
		start(controller) {
			controller.enqueue(bytes);
			controller.close();
		},
	});
