import { html, raw } from "hono/html";
import type { OpenApiDocument } from "./document-types.ts";
import { type DocumentedEndpoint, endpointSection } from "./endpoint-section.ts";
import { errorsSection, overviewSection } from "./overview.ts";
import { renderSchema, type SafeHtml } from "./schema-table.ts";
import { pageStyle } from "./style.ts";

/** Renders the documentation of the API: complete without scripts and without any other host. */
export function documentationPage(openApi: OpenApiDocument, tenantHeader: string): SafeHtml {
	const areas = callsByArea(openApi);
	const shapes = Object.entries(openApi.components.schemas ?? {});
	return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Siyana API</title>
<style>${raw(pageStyle)}</style>
</head>
<body>
<header><h1>Siyana API</h1></header>
<nav aria-label="Contents"><ul>
<li><a href="#start">Making requests</a></li>
<li><a href="#lists">Lists</a></li>
${areas.map(
	([area]) => html`<li><a href="#area-${area}">${area}</a></li>
`,
)}<li><a href="#shapes">Schemas</a></li>
<li><a href="#errors">Errors</a></li>
</ul></nav>
<main>
${overviewSection(tenantHeader)}
${areas.map(
	([area, calls]) => html`<section id="area-${area}">
<h2>${area}</h2>
${calls.map(endpointSection)}
</section>
`,
)}<section id="shapes">
<h2>Schemas</h2>
<p>Schemas that several endpoints use. <code>?</code> marks optional fields.</p>
${shapes.map(
	([
		name,
		schema,
	]) => html`<section class="shape" id="${name}"><h3>${name}</h3><pre>${renderSchema(schema)}</pre></section>
`,
)}</section>
${errorsSection()}
</main>
</body>
</html>`;
}

/** Returns the endpoints of each area, in the order of the document. */
function callsByArea({ paths }: OpenApiDocument): [string, DocumentedEndpoint[]][] {
	const areas = new Map<string, DocumentedEndpoint[]>();
	for (const [path, methods] of Object.entries(paths))
		for (const [method, operation] of Object.entries(methods)) {
			const [area = ""] = operation.tags;
			areas.set(area, [...(areas.get(area) ?? []), { method, path, operation }]);
		}
	return [...areas];
}
