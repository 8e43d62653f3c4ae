import { html } from "hono/html";
import type { OpenApiSchema } from "./document-types.ts";

/** The result of the template: text that is safe in a page. */
export type SafeHtml = ReturnType<typeof html>;

const kinds: Readonly<Record<string, string>> = {
	string: "text",
	integer: "whole number",
	null: "null",
	boolean: "true or false",
};

const formats: Readonly<Record<string, string>> = {
	binary: "file",
	date: "day",
	"date-time": "moment",
	email: "e-mail address",
};

/** Renders a text of this project; the parts between backticks become code. */
export const proseHtml = (text: string): SafeHtml =>
	html`${text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);

const shapeLink = (name: string) => html`<a href="#${name}">${name}</a>`;

const joined = (parts: readonly (string | SafeHtml)[], separator: string) =>
	parts.map((part, index) => (index === 0 ? html`${part}` : html`${separator}${part}`));

/** Names the kind of a value, without its fields: `array of Named`. */
export function schemaKind(schema: OpenApiSchema): SafeHtml {
	if (schema.$ref) return shapeLink(nameOf(schema.$ref));
	const choices = schema.anyOf;
	if (choices) return html`${joined(choices.map(schemaKind), " or ")}`;
	const types = [schema.type ?? []].flat();
	if (types.includes("array")) {
		const items = html`array of ${schemaKind(schema.items ?? {})}`;
		return types.includes("null") ? html`${items} or null` : items;
	}
	const format = schema.format && formats[schema.format];
	const names = types.map((type) => (type === "string" && format) || (kinds[type] ?? type));
	return html`${names.length > 0 ? names.join(" or ") : "anything"}`;
}

/** Describes the limits of a value: its choices, its length, its minimum and maximum. */
export function schemaLimits(schema: OpenApiSchema): string {
	const { items, enum: choices, pattern, description } = schema;
	const min = schema.minimum ?? (schema.exclusiveMinimum === 0 ? 1 : undefined);
	const notes = [
		choices?.map((one) => JSON.stringify(one)).join(", "),
		range(min, schema.maximum, ""),
		schema.minLength === 1 && schema.maxLength === undefined
			? undefined
			: range(schema.minLength, schema.maxLength, " characters"),
		range(schema.minItems, schema.maxItems, " of them"),
		pattern,
		description,
		schema.default === undefined ? undefined : `else ${JSON.stringify(schema.default)}`,
		items && !items.$ref && schemaLimits(items) ? `each: ${schemaLimits(items)}` : undefined,
	];
	return notes.filter(Boolean).join("; ");
}

function range(min: number | undefined, max: number | undefined, of: string) {
	if (min !== undefined && max !== undefined) return `${min} to ${max}${of}`;
	if (max !== undefined) return `at most ${max}${of}`;
	return min === undefined ? undefined : `at least ${min}${of}`;
}

/** Renders all fields of a value, one a line; `?` marks optional ones. */
export function renderSchema(schema: OpenApiSchema, indent = ""): SafeHtml {
	const types = [schema.type ?? []].flat();
	if (schema.anyOf) {
		const choices = schema.anyOf.map((one) => renderSchema(one, indent));
		return html`${joined(choices, " or ")}`;
	}
	if (types.includes("array")) return html`[${renderSchema(schema.items ?? {}, indent)}]`;
	if (schema.enum) return html`${schema.enum.map((one) => JSON.stringify(one)).join(" | ")}`;
	if (schema.properties) {
		const inner = `${indent}  `;
		const lines = Object.entries(schema.properties).map(([name, one]) => {
			const mark = schema.required?.includes(name) ? "" : "?";
			return html`${inner}${name}${mark}: ${renderSchema(one, inner)}
`;
		});
		const end = types.includes("null") ? "} or null" : "}";
		return html`{
${lines}${indent}${end}`;
	}
	if (types.includes("object")) {
		const values = schema.additionalProperties;
		return html`{ name: ${typeof values === "object" ? renderSchema(values, indent) : "anything"} }`;
	}
	return schemaKind(schema);
}
