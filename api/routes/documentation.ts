import type { OpenAPIHono } from "@hono/zod-openapi";
import { html } from "hono/html";

/** The OpenAPI document, and a page that a person can read without any foreign host. */
export function addDocumentation(app: OpenAPIHono): void {
	app.openAPIRegistry.registerComponent("securitySchemes", "token", {
		type: "http",
		scheme: "bearer",
	});
	const document = () =>
		app.getOpenAPI31Document({
			openapi: "3.1.0",
			info: { title: "Siyana", version: "1" },
			servers: [{ url: "/api" }],
		});
	app.get("/openapi.json", (c) => c.json(document()));
	app.get("/docs", (c) => {
		const calls = Object.entries(document().paths ?? {}).flatMap(([path, methods]) =>
			Object.entries(methods as Record<string, { summary?: string }>).map(([method, call]) => ({
				method: method.toUpperCase(),
				path,
				summary: call.summary ?? "",
			})),
		);
		return c.html(html`<!doctype html>
			<html lang="en">
				<head>
					<meta charset="utf-8" />
					<meta name="viewport" content="width=device-width" />
					<title>Siyana API</title>
				</head>
				<body>
					<h1>Siyana API</h1>
					<p>The whole description: <a href="openapi.json">openapi.json</a>.</p>
					<table>
						<thead><tr><th>Call</th><th>Path</th><th>What it does</th></tr></thead>
						<tbody>
							${calls.map(
								({ method, path, summary }) =>
									html`<tr><td>${method}</td><td><code>${path}</code></td><td>${summary}</td></tr>`,
							)}
						</tbody>
					</table>
				</body>
			</html>`);
	});
}
