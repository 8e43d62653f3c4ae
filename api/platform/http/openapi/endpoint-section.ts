import { html } from "hono/html";
import type { OpenApiOperation, OpenApiParameter, OpenApiSchema } from "./document-types.ts";
import {
	proseHtml,
	renderSchema,
	type SafeHtml,
	schemaKind,
	schemaLimits,
} from "./schema-table.ts";

export type DocumentedEndpoint = { method: string; path: string; operation: OpenApiOperation };

const anchorOf = ({ method, path }: DocumentedEndpoint) =>
	`${method}${path}`.replace(/[^\w]+/g, "-").replace(/-$/, "");

/** Parameters that the overview explains once for all lists. */
const ofEveryList = [
	"q",
	"column",
	"sort",
	"by",
	"page",
	"per",
	"after",
	"before",
	"count_limit",
	"only",
	"lang",
	"currentMemberId",
];

/** Renders one endpoint: its purpose, its input and its response. */
export function endpointSection(call: DocumentedEndpoint): SafeHtml {
	const { method, path, operation } = call;
	const { summary, description, parameters, requestBody, responses } = operation;
	const isList = parameters.some(({ name }) => name === "sort");
	const own = parameters.filter(({ name }) => !isList || !ofEveryList.includes(name));
	const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
	const answers = Object.entries(responses["200"]?.content ?? {});
	return html`<section class="call" id="${anchorOf(call)}">
<h3><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code></h3>
<p>${proseHtml(summary)}. <em>${description}</em></p>
${own.length > 0 || isList ? parametersOf(own, isList) : ""}${
	body ? bodyOf(bodyType ?? "", body.schema) : ""
}${answers.length > 0 ? answerOf(answers) : ""}</section>`;
}

const parametersOf = (parameters: readonly OpenApiParameter[], isList: boolean) => html`<dl>
${parameters.map(
	(parameter) =>
		html`<dt><code>${parameter.name}</code> <small>${parameter.in}</small></dt><dd>${proseHtml(descriptionOf(parameter))}</dd>
`,
)}${isList ? html`<dt><a href="#lists">List parameters</a></dt><dd></dd>` : ""}</dl>
`;

const descriptionOf = ({ name, description, in: place }: OpenApiParameter) =>
	description ?? (place === "path" && name === "id" ? "Its id" : "");

function bodyOf(type: string, { properties = {}, required = [] }: OpenApiSchema): SafeHtml {
	const fields = Object.entries(properties);
	return html`<div class="wide"><table><caption>Body: ${type === "multipart/form-data" ? "a form, or JSON without files" : "JSON or a form"}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Required</th><th scope="col">Allowed</th></tr></thead><tbody>
${fields.map(
	([name, one]) =>
		html`<tr><td><code>${name}</code></td><td>${schemaKind(one)}</td><td>${required.includes(name) ? "yes" : ""}</td><td>${schemaLimits(one)}</td></tr>
`,
)}</tbody></table></div>
`;
}

function answerOf(answers: readonly (readonly [string, { schema: OpenApiSchema }])[]): SafeHtml {
	const [type, json] = answers[0] ?? [];
	if (type !== "application/json" || !json)
		return html`<p>Returns an image: ${answers.map(([one]) => one).join(" or ")}.</p>`;
	const streamed = answers.some(([one]) => one === "application/x-ndjson");
	return html`<p>Returns${streamed ? html`, or <a href="#lists">streams</a>` : ""}:</p>
<pre>${renderSchema(json.schema)}</pre>`;
}
