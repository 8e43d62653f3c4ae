import type { OpenApiSchema } from "./document-types.ts";

/** Moves named schemas into the components of the document, and refers to them everywhere else. */
export function extractReferences<Document extends { paths?: object; components?: object }>(
	document: Document,
): Document {
	const schemas: Record<string, unknown> = {};
	const paths = referring(document.paths, schemas);
	const sorted = Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1));
	const components = { ...document.components, schemas: Object.fromEntries(sorted) };
	return { ...document, paths, components };
}

function referring<Value>(value: Value, schemas: Record<string, unknown>): Value {
	if (Array.isArray(value)) return value.map((one) => referring(one, schemas)) as Value;
	if (typeof value !== "object" || value === null) return value;
	const inner = Object.fromEntries(
		Object.entries(value).map(([name, one]) => [name, referring(one, schemas)]),
	) as OpenApiSchema;
	if (typeof inner.id !== "string") return inner as Value;
	const { id, ...schema } = inner;
	schemas[id] = { ...schema, ...(schema.properties ? { type: "object" } : {}) };
	const reference = { $ref: `#/components/schemas/${id}` };
	const orNull = schema.type?.includes("null");
	return (orNull ? { anyOf: [reference, { type: "null" }] } : reference) as Value;
}
