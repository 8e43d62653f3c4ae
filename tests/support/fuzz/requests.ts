import fc from "fast-check";
import { sortOrders } from "#contract/lists/list-query.ts";
import type { Method } from "../api-client.ts";
import { hostileHeader, hostileSegment, hostileText, hostileValue } from "./values.ts";

/** A schema of the OpenAPI document, as far as values are made from it. */
export type Schema = {
	$ref?: string;
	type?: string | readonly string[];
	enum?: readonly unknown[];
	anyOf?: readonly Schema[];
	properties?: Readonly<Record<string, Schema>>;
	items?: Schema;
	format?: string;
	pattern?: string;
	required?: readonly string[];
	minimum?: number;
	maximum?: number;
};

export type Operation = {
	summary?: string;
	tags?: readonly string[];
	security?: readonly object[];
	parameters?: readonly { in: string; name: string; required?: boolean; schema: Schema }[];
	requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
	responses: Readonly<
		Record<
			string,
			{
				description: string;
				headers?: Readonly<Record<string, object>>;
				content: Readonly<Record<string, { schema: Schema }>>;
			}
		>
	>;
};

/** A field of a form; a file where it is bytes. */
type Pair = readonly [name: string, value: string | { readonly bytes: string }];

/** Something that might be sent to a call. */
export type MadeUp = {
	method: Method;
	path: string;
	query: readonly (readonly [string, string])[];
	headers: Readonly<Record<string, string>>;
	body:
		| { json: string }
		| { urlencoded: readonly Pair[] }
		| { multipart: readonly Pair[] }
		| { raw: string; type: string }
		| null;
};

/** Ids of rows that are there, and some that are not. */
const someId = fc.oneof(
	{ weight: 3, arbitrary: fc.constant(1) },
	{ weight: 6, arbitrary: fc.integer({ min: 2, max: 8 }) },
	{ weight: 1, arbitrary: fc.integer({ min: 9, max: 130 }) },
);

/** A value such as the schema wants. */
function fitting(schema: Schema, name: string): fc.Arbitrary<unknown> {
	if (schema.enum) return fc.constantFrom(...schema.enum);
	if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, name)));
	const types = [schema.type ?? []].flat();
	if (types.includes("null")) {
		const type = types.filter((one) => one !== "null");
		return fc.oneof(fitting({ ...schema, type }, name), fc.constant(null));
	}
	if (types.includes("array"))
		return fc.array(fitting(schema.items ?? {}, name), { minLength: 1, maxLength: 3 });
	if (types.includes("integer") || types.includes("number")) {
		const { minimum: min = 0, maximum = 9 } = schema;
		const some = /id$|^resource$/i.test(name)
			? someId
			: fc.integer({ min, max: Math.min(maximum, min + 9) });
		return fc.oneof(
			{ weight: 6, arbitrary: some },
			{ weight: 1, arbitrary: some.map(String) },
			{ weight: 1, arbitrary: fc.constantFrom(min, maximum) },
		);
	}
	if (types.includes("boolean")) return fc.boolean();
	if (schema.format === "date")
		return fc.constantFrom("2030-01-02", "2030-02-03", "0001-01-01", "9999-12-31");
	if (/e-?mail/.test(`${schema.format} ${name}`))
		return fc.nat(10_000).map((number) => `made-up-${number}@acme.example`);
	if (name === "month") return fc.constantFrom("2030-01", "2030-12", "9999-12");
	if (name === "value") return fc.constantFrom("12.5", "120", "9999999");
	if (name === "password") return fc.constant("Sesame#2026");
	if (name === "to" || name === "cc") return fc.constantFrom("head@acme.example", "1");
	if (schema.pattern) return fc.constantFrom("12.50", "0", "9999999999.99");
	return fc.constantFrom("A text", "نص", "1", "'quoted' <b>text</b>");
}

/** A value of the right kind more often than not, since it comes further. */
const hostileFor = ({ type = "string" }: Schema): fc.Arbitrary<unknown> =>
	[type].flat().includes("string")
		? fc.oneof(hostileText, hostileText, hostileValue)
		: hostileValue;

/** Arrays of one length; a version, which hardly ever is the right one, only now and then. */
function asItGoesTogether(fields: Record<string, unknown>): Record<string, unknown> {
	const { resource, qty, version, ...rest } = fields;
	const lines = Array.isArray(resource) && Array.isArray(qty) ? qty.slice(0, resource.length) : qty;
	return {
		...rest,
		...(resource === undefined ? {} : { resource }),
		...(lines === undefined ? {} : { qty: lines }),
		...(version === 1 ? { version } : {}),
	};
}

/** A body that fits, or one that differs from it in one place or in all. */
function fieldsFor(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
	const properties = Object.entries(schema.properties ?? {}).filter(
		([name, { items }]) => name !== "currentMemberId" && items?.format !== "binary",
	);
	const fits = fc
		.record(Object.fromEntries(properties.map(([name, one]) => [name, fitting(one, name)])), {
			requiredKeys: [...(schema.required ?? [])],
		})
		.map(asItGoesTogether);
	const names = properties.map(([name]) => name);
	if (names.length === 0) return fc.dictionary(hostileText, hostileValue, { maxKeys: 3 });
	const hostile = fc.record(Object.fromEntries(names.map((name) => [name, hostileValue])), {
		requiredKeys: [],
	});
	const changedIn = fc
		.tuple(
			fits,
			fc
				.constantFrom(...properties)
				.chain(([name, one]) => fc.tuple(fc.constant(name), hostileFor(one))),
		)
		.map(([fields, [name, value]]) => ({ ...fields, [name]: value }));
	const without = fc.tuple(fits, fc.subarray(names)).map(([fields, dropped]) => {
		const left = Object.entries(fields).filter(([name]) => !dropped.includes(name));
		return Object.fromEntries(left);
	});
	const withMore = fc
		.tuple(
			fits,
			fc.oneof(fc.constantFrom("one_time_key", "currentMemberId", "tenant_id"), hostileText),
			hostileValue,
		)
		.map(([fields, name, value]) => Object.fromEntries([...Object.entries(fields), [name, value]]));
	return fc.oneof(
		{ weight: 6, arbitrary: fits },
		{ weight: 8, arbitrary: changedIn },
		{ weight: 2, arbitrary: without },
		{ weight: 2, arbitrary: withMore },
		{ weight: 2, arbitrary: hostile },
	);
}

const strangeIndex = fc.constantFrom("", "0", "5", "9999", "10000", "-1", "x", "1][2", "__proto__");

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Fields as a form sends them: arrays as `key[index]`, some of them strangely. */
function pairsOf(fields: Record<string, unknown>): fc.Arbitrary<Pair[]> {
	const plain = Object.entries(fields).flatMap(([name, value]): Pair[] =>
		Array.isArray(value)
			? value.slice(0, 20).map((one, index) => [`${name}[${index}]`, asText(one) ?? ""])
			: [[name, asText(value) ?? ""]],
	);
	const [first] = Object.keys(fields);
	const strange = fc
		.tuple(strangeIndex, hostileText)
		.map(([index, text]): Pair[] => [...plain, [`${first ?? "key"}[${index}]`, text]]);
	const repeated = fc.constant<Pair[]>([...plain, ...plain]);
	return fc.oneof(
		{ weight: 4, arbitrary: fc.constant(plain) },
		{ weight: 1, arbitrary: strange },
		{ weight: 1, arbitrary: repeated },
	);
}

const rawBody = fc.constantFrom(
	{ raw: "", type: "application/json" },
	{ raw: "{", type: "application/json" },
	{ raw: '{"a":1', type: "application/json; charset=utf-16" },
	{ raw: "[]", type: "application/json" },
	{ raw: "null", type: "application/json" },
	{ raw: '{"id":1e999}', type: "application/json" },
	{ raw: `${"[".repeat(20_000)}`, type: "application/json" },
	{ raw: `{"a":${'{"a":'.repeat(2000)}1${"}".repeat(2001)}`, type: "application/json" },
	{ raw: '{"id":1}', type: "text/plain" },
	{ raw: '{"id":1}', type: "application/x-www-form-urlencoded" },
	{ raw: "id=%ff%fe&%=%&a[0]=1", type: "application/x-www-form-urlencoded" },
	{ raw: "id=1", type: "application/json" },
	{ raw: "<a/>", type: "application/xml" },
	{ raw: "", type: "multipart/form-data" },
	{ raw: "--x", type: "multipart/form-data; boundary=x" },
	{ raw: "--x--\r\n", type: "multipart/form-data; boundary=x" },
	{
		raw: '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1',
		type: "multipart/form-data; boundary=x",
	},
	{
		raw: '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n\u0089PNG',
		type: "multipart/form-data; boundary=x",
	},
);

/** A whole PNG of one pixel, a character a byte. */
const picture = atob(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
);

/** Files, some of them in places where none belong. */
const somePicture = fc
	.tuple(
		fc.constantFrom("photo", "qr_code", "profile_photo", "attachments", "photo[0]", "other", ""),
		fc.constantFrom("", "text", "\u0089PNG\r\n\u001a\n", "\u00ff\u00d8\u00ff\u00e0", picture),
	)
	.map(([name, bytes]): Pair => [name, { bytes }]);

function bodyFor(schema: Schema): fc.Arbitrary<MadeUp["body"]> {
	const fields = fieldsFor(schema);
	const pairs = fields.chain(pairsOf);
	return fc.oneof(
		{ weight: 10, arbitrary: fields.map((value) => ({ json: JSON.stringify(value) })) },
		{ weight: 3, arbitrary: pairs.map((urlencoded) => ({ urlencoded })) },
		{ weight: 2, arbitrary: pairs.map((multipart) => ({ multipart })) },
		{
			weight: 1,
			arbitrary: fc
				.tuple(pairs, fc.array(somePicture, { maxLength: 7 }))
				.map(([some, files]) => ({ multipart: [...some, ...files] })),
		},
		{ weight: 1, arbitrary: rawBody },
	);
}

/** Parameters of the list grammar, on columns that are there and others. */
export const listParameter = fc.tuple(
	fc.constantFrom(
		"q",
		"column",
		"sort",
		"by",
		"page",
		"per",
		"lang",
		"limit",
		"f.",
		"f.__proto__",
		...["id", "name", "qty", "date", "status", "type", "priority", "comment"].map((n) => `f.${n}`),
		...["due_date", "transfer_date", "unit_cost", "employees", "cost", "version"].map(
			(n) => `f.${n}`,
		),
	),
	fc.oneof(
		fc.constantFrom(...sortOrders, "limit", "id", "name", "date", "qty", "priority", "constructor"),
		fc.constantFrom("<5", ">= 2147483648", "=-1", "<=999999999999.999999", "≥٣", "> 9999-12-31"),
		fc.constantFrom("=0001-01-01", "<0001", ">9999-12", "0000", "31/02/2030", "pending,done"),
		hostileText,
	),
);

function queryFor(operation: Operation): fc.Arbitrary<(readonly [string, string])[]> {
	const names = (operation.parameters ?? [])
		.filter((parameter) => parameter.in === "query" && parameter.name !== "currentMemberId")
		.map(({ name }) => name);
	const own = fc.tuple(
		fc.constantFrom(...names, "nothing"),
		fc.oneof(someId.map(String), hostileText),
	);
	const isList = names.includes("sort");
	const some = fc.array(isList ? fc.oneof(listParameter, listParameter, own) : own, {
		maxLength: isList ? 4 : 2,
	});
	const needed = (operation.parameters ?? [])
		.filter(({ in: place, required }) => place === "query" && required)
		.map(({ name, schema }) =>
			fc
				.oneof(
					{ weight: 9, arbitrary: fc.constantFrom(...(schema.enum ?? [""])).map(String) },
					{ weight: 1, arbitrary: hostileText },
				)
				.map((value) => [name, value] as const),
		);
	const all = fc.tuple(fc.tuple(...needed), some).map((parts) => parts.flat());
	const claimed = hostileText.map((text) => [["currentMemberId", text] as const]);
	return fc.oneof({ weight: 15, arbitrary: all }, { weight: 1, arbitrary: claimed });
}

const oddHeaders = fc.oneof(
	{ weight: 30, arbitrary: fc.constant({}) },
	{
		weight: 8,
		arbitrary: fc.dictionary(
			fc.constantFrom("If-Match", "Idempotency-Key", "Accept-Language", "Range", "Content-Length"),
			hostileHeader,
			{ maxKeys: 2 },
		),
	},
	{
		weight: 4,
		arbitrary: fc
			.constantFrom("application/x-ndjson", "text/html", "*/*;q=0", "application/x-ndjson, */*", "")
			.map((accept) => ({ accept })),
	},
	{
		weight: 1,
		arbitrary: fc
			.constantFrom(" ", "ACME", "nobody", "__proto__", "acme, acme", "'--")
			.map((tenant) => ({ "X-TENANT": tenant })),
	},
	{
		weight: 1,
		arbitrary: fc
			.constantFrom("", "Bearer ", "bearer x", "Basic YTpi", "Bearer \u00e9", "Bearer a b")
			.map((authorization) => ({ authorization })),
	},
);

/** Requests to one call of the OpenAPI document. */
export function madeUpRequests(
	method: Method,
	path: string,
	operation: Operation,
): fc.Arbitrary<MadeUp> {
	const segment = fc.oneof(
		{ weight: 5, arbitrary: someId.map(String) },
		{ weight: 2, arbitrary: hostileSegment },
	);
	const segments = (path.match(/\{\w+\}/g) ?? []).map(() => segment);
	const [content] = Object.values(operation.requestBody?.content ?? {});
	const body = fc.oneof(
		{ weight: content ? 9 : 1, arbitrary: bodyFor(content?.schema ?? {}) },
		{ weight: content ? 1 : 3, arbitrary: fc.constant(null) },
	);
	return fc.record({
		method: fc.constant(method),
		path: fc.tuple(...segments).map((values) => {
			let next = 0;
			return path.replace(/\{\w+\}/g, () => values[next++] ?? "");
		}),
		query: queryFor(operation),
		headers: oddHeaders,
		body: method === "GET" ? fc.constant(null) : body,
	});
}
