import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ZodType, z } from "zod";
import { errorResponse } from "#contract/values/schemas.ts";
import type { EndpointCall } from "../endpoint-definition.ts";
import { describeNeeds } from "./needs.ts";

const binary = { type: "string" as const, format: "binary" };

const asJson = (schema: ZodType) => ({ "application/json": { schema } });

const imageContent = { "image/jpeg": { schema: binary }, "image/png": { schema: binary } };

export function documentEndpoint(app: OpenAPIHono, call: EndpointCall): void {
	const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
		in: "path" as const,
		name,
		required: true,
		schema: { type: "string" as const },
	}));
	const query = Object.entries(call.query ?? {}).map(([name, parameter]) =>
		queryParameter(name, typeof parameter === "string" ? { description: parameter } : parameter),
	);
	const content = bodyOf(call);
	const [, area = ""] = call.path.split("/");
	app.openAPIRegistry.registerPath({
		method: call.method,
		path: call.path,
		summary: call.summary,
		description: describeNeeds(call.needs),
		tags: [area],
		parameters: [...parameters, ...query, ...headersOf(call)],
		...(call.needs !== "anyone" ? { security: [{ token: [] }] } : {}),
		...(content ? { request: { body: { content } } } : {}),
		responses: {
			200: {
				description: "Done",
				...(call.list ? { headers: listHeaders } : {}),
				content: answerOf(call),
			},
			default: { description: "Error", content: asJson(errorResponse) },
		},
	});
}

const queryParameter = (
	name: string,
	{
		description,
		values,
		required = false,
	}: { description: string; values?: readonly string[]; required?: boolean },
) => ({
	in: "query" as const,
	name,
	description,
	required,
	schema: { type: "string" as const, ...(values ? { enum: [...values] } : {}) },
});

const textHeader = (name: string, description: string) => ({
	in: "header" as const,
	name,
	description,
	required: false,
	schema: { type: "string" as const },
});

function headersOf({ body, once }: EndpointCall) {
	const versioned = body instanceof z.ZodObject && "version" in body.shape;
	return [
		...(versioned ? [textHeader("If-Match", "The version that was seen, like `version`")] : []),
		...(once ? [textHeader("Idempotency-Key", "An idempotency key, like `one_time_key`")] : []),
	];
}

const listHeaders = {
	"X-Total-Count": {
		description: "The number of matching rows on all pages; missing when they are streamed",
		schema: { type: "integer" as const },
	},
	"X-Total-More": {
		description: "Present when more rows match than were counted, because of `count_limit`",
		schema: { type: "string" as const, enum: ["1"] },
	},
	"X-Page-More": {
		description: "Present when rows follow a page of `after` or `before` in its direction",
		schema: { type: "string" as const, enum: ["1"] },
	},
};

function answerOf({ answer, list }: EndpointCall) {
	if (answer === "picture") return imageContent;
	if (!list || !(answer instanceof z.ZodArray)) return asJson(answer);
	const row = answer.element as ZodType;
	return { ...asJson(answer), "application/x-ndjson": { schema: row } };
}

/** A body is JSON, or a form if it includes files. */
function bodyOf({ body, files }: EndpointCall) {
	if (!files) return body && asJson(body);
	const file = z.array(z.any().openapi(binary)).optional();
	const fields = Object.fromEntries(files.map((name) => [name, file]));
	const schema =
		body instanceof z.ZodObject ? body.extend(fields).meta(body.meta() ?? {}) : z.object(fields);
	return { "multipart/form-data": { schema } };
}
