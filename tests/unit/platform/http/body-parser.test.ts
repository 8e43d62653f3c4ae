import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { ApiError } from "#api/platform/errors.ts";
import { bodyFromForm, parseRequestBody } from "#api/platform/http/body/body-parser.ts";

const post = (body: BodyInit, type?: string) =>
	new Request("http://api/", {
		method: "POST",
		body,
		headers: type ? { "content-type": type } : {},
	});

const sender = { tenant: "acme", member: null, network: null };

/** Bodies that hold a part of the budgets, which other files of tests count. */
const held: { release(): void }[] = [];
afterEach(() => {
	for (const body of held.splice(0)) body.release();
});

async function readBody(request: Request, form: FormData | null = null) {
	const body = await parseRequestBody(request, { files: ["photo", 'a "b"'], sender, form });
	held.push(body);
	return body;
}

function formOf(pairs: readonly (readonly [string, string | File])[]): FormData {
	const form = new FormData();
	for (const [name, value] of pairs) form.append(name, value);
	return form;
}

const fieldsOf = (...pairs: [string, string][]) => ({ ...bodyFromForm(formOf(pairs)).fields });

/** Names with and without an index, among them such as objects have by themselves. */
const someName = fc
	.tuple(
		fc.oneof(
			fc.constantFrom("qty", "to", "__proto__", "constructor", "toString", "length", "[", "]"),
			fc.string({ maxLength: 4 }),
		),
		fc.oneof(
			fc.constantFrom("", "[0]", "[1]", "[5]", "[05]", "[9999]", "[10000]", "[-1]", "[]", "[x]"),
			fc.nat(30).map((index) => `[${index}]`),
		),
	)
	.map(([key, index]) => `${key}${index}`);

const somePair = fc.tuple(
	someName,
	fc.string({ unit: "binary", maxLength: 6 }).map((text) => text.replaceAll("\0", "")),
);

/** The same as the docstring says it, without any haste. */
function readByHand(pairs: readonly (readonly [string, string])[]) {
	const form = [...formOf(pairs)].map(
		([name, value]) =>
			[name, String(value).replaceAll("\r\n", "\n").replaceAll("\r", "\n")] as const,
	);
	const indexed = form.flatMap(([name, value]) => {
		const close = name.endsWith("]") ? name.lastIndexOf("[") : -1;
		const key = name.slice(0, Math.max(close, 0));
		const digits = name.slice(close + 1, -1);
		const isIndex = /^[0-9]{1,4}$/.test(digits) && close > 0 && !/[[\]]/.test(key);
		return isIndex ? [{ name, key, index: Number(digits), value }] : [];
	});
	const arrays = [...new Set(indexed.map(({ key }) => key))].map((key) => {
		const own = indexed.filter((one) => one.key === key);
		const indices = [...new Set(own.map(({ index }) => index))].sort((a, b) => a - b);
		return [key, indices.map((at) => own.findLast(({ index }) => index === at)?.value)] as const;
	});
	const plain = form.filter(([name]) => !indexed.some((one) => one.name === name));
	return Object.fromEntries([...plain, ...arrays]);
}

describe("a form", () => {
	it("is its fields by name; of two with one name the last counts", () => {
		expect(fieldsOf(["a", "1"], ["b", ""], ["a", "2"])).toEqual({ a: "2", b: "" });
	});

	it("has arrays written as key[index], in the order of the indices", () => {
		expect(fieldsOf(["qty[1]", "b"], ["qty[0]", "a"], ["to[0]", "x"])).toEqual({
			qty: ["a", "b"],
			to: ["x"],
		});
	});

	it("closes the gaps of an array", () => {
		expect(fieldsOf(["qty[7]", "c"], ["qty[0]", "a"], ["qty[9999]", "d"]).qty).toEqual([
			"a",
			"c",
			"d",
		]);
	});

	it("lets the last of two values with one index count, and an array before a plain value", () => {
		expect(fieldsOf(["to[0]", "a"], ["to[00]", "b"], ["to", "c"])).toEqual({ to: ["b"] });
		expect(fieldsOf(["to", "c"], ["to[0]", "a"])).toEqual({ to: ["a"] });
	});

	it("can't be read when it holds U+0000", () => {
		expect(() => fieldsOf(["a", "x\0"])).toThrow(ApiError);
	});

	it.each(["qty[]", "qty[x]", "qty[-1]", "qty[99999]", "[0]", "qty[0][1]", "qty[0"])(
		"takes %s for a name like any other",
		(name) => {
			expect(fieldsOf([name, "1"])).toEqual({ [name]: "1" });
		},
	);

	it("can't reach what all objects share", () => {
		const { fields } = bodyFromForm(
			formOf([
				["__proto__", "x"],
				["constructor[0]", "y"],
			]),
		);
		expect(Object.keys(fields)).toEqual(["__proto__", "constructor"]);
		expect(Object.getPrototypeOf(fields)).toBeNull();
		expect(({} as Record<string, unknown>).x).toBeUndefined();
	});

	it("keeps files apart, several under one name, without those that were not chosen", () => {
		const [one, two] = [new File(["1"], "1.png"), new File(["2"], "2.png")];
		const { fields, files } = bodyFromForm(
			formOf([
				["photo[0]", one],
				["photo[1]", two],
				["other", new File([], "")],
				["a", "1"],
			]),
		);
		expect(Object.keys(fields)).toEqual(["a"]);
		expect(Object.keys(files)).toEqual(["photo"]);
		expect(files.photo?.map(({ name }) => name)).toEqual(["1.png", "2.png"]);
	});

	it("is read as one would by hand, whatever its names and values are", () => {
		fc.assert(
			fc.property(fc.array(somePair, { maxLength: 12 }), (pairs) => {
				const { fields } = bodyFromForm(formOf(pairs));
				expect(Object.fromEntries(Object.entries(fields))).toEqual(readByHand(pairs));
				for (const value of Object.values(fields))
					if (Array.isArray(value)) expect(value).not.toContain(undefined);
			}),
			{ numRuns: 500 },
		);
		expect(Object.keys(Object.prototype)).toEqual([]);
	});
});

describe("a body", () => {
	it.each([
		["JSON", JSON.stringify({ a: 1, b: [2] }), "application/json", { a: 1, b: [2] }],
		["JSON with a charset", '{"a":"é"}', "application/json; charset=utf-8", { a: "é" }],
		["empty JSON", " ", "application/json", {}],
		[
			"an urlencoded form",
			"a=1&b%5B0%5D=x+y",
			"application/x-www-form-urlencoded",
			{ a: "1", b: ["x y"] },
		],
		["JSON of lines", '{"a":"1\\r\\n2"}', "application/json", { a: "1\n2" }],
		["something else", "a=1", "text/plain", {}],
	])("is read as %s", async (_, text, type, fields) => {
		expect({ ...(await readBody(post(text, type))).fields }).toEqual(fields);
	});

	it("is read as a multipart form", async () => {
		const body = await readBody(
			post(
				formOf([
					["a", "1\n2"],
					["photo", new File(["x"], "x.png")],
				]),
			),
		);
		expect(body.fields.a).toBe("1\n2");
		expect(body.files.photo).toHaveLength(1);
	});

	it("may be missing", async () => {
		expect(await readBody(new Request("http://api/"))).toMatchObject({ fields: {}, files: {} });
	});

	it.each([
		["{", "application/json"],
		["[1]", "application/json"],
		["3", "application/json"],
		["no boundary", "multipart/form-data"],
		["--x\r\nbroken", "multipart/form-data; boundary=x"],
	])("%j can't be read as %s", async (text, type) => {
		await expect(readBody(post(text, type))).rejects.toMatchObject({ code: "body_unreadable" });
	});

	it.each([
		["JSON", () => post(JSON.stringify({ a: "x".repeat(300_000) }), "application/json")],
		["deep JSON", () => post("[".repeat(20_000), "application/json")],
		["pairs", () => post("a&".repeat(20_000), "application/x-www-form-urlencoded")],
		["parts", () => post(formOf(Array.from({ length: 3000 }, () => ["a", ""])))],
		["files", () => post(formOf(Array.from({ length: 3000 }, () => ["a", new File([], "")])))],
		["text in parts", () => post(formOf([["a", "x".repeat(300_000)]]))],
	])("of more than is taken is too large: %s", async (_, make) => {
		await expect(readBody(make())).rejects.toMatchObject({ code: "too_large" });
	});

	it("that was handed over is not written and read again", async () => {
		const photo = new File(["x"], "x.png");
		const request = new Request("http://api/", { method: "POST" });
		const form = formOf([
			["photo", photo],
			["a", "1\r\n2"],
		]);
		const { fields, files } = await readBody(request, form);
		expect(fields.a).toBe("1\n2");
		expect(files.photo).toEqual([photo]);
		expect(files.photo?.[0]).toBe(photo);
	});

	it("keeps names as they were before they were sent", async () => {
		const file = new File(["x"], 'ص "1"/2.png');
		const { files } = await readBody(post(formOf([['a "b"', file]])));
		expect(files['a "b"']?.[0]?.name).toBe("2.png");
	});
});
