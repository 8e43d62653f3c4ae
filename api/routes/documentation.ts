import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDeps } from "../deps.ts";
import { nameSchemas } from "../documentation/named-schemas.ts";
import type { OpenApi } from "../documentation/open-api.ts";
import { documentationPage } from "../documentation/page.ts";
import { withReferences } from "../documentation/references.ts";
import { contentSecurityPolicy } from "../documentation/style.ts";

/** The OpenAPI document, and a page that a person can read without any foreign host. */
export function addDocumentation(app: OpenAPIHono, { tenantHeader }: ApiDeps): void {
	nameSchemas();
	app.openAPIRegistry.registerComponent("securitySchemes", "token", {
		type: "http",
		scheme: "bearer",
	});
	const document = () =>
		withReferences(
			app.getOpenAPI31Document({
				openapi: "3.1.0",
				info: { title: "Siyana", version: "1" },
				servers: [{ url: "/api" }],
			}),
		);
	app.get("/openapi.json", (c) => c.json(document()));
	app.get("/docs", (c) =>
		c.html(documentationPage(document() as unknown as OpenApi, tenantHeader), 200, {
			"Content-Security-Policy": contentSecurityPolicy,
			"X-Content-Type-Options": "nosniff",
			"Referrer-Policy": "same-origin",
		}),
	);
}
