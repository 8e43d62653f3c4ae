import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formBody, readBody } from "#api/body.ts";

const post = (body: BodyInit, type?: string) =>
	new Request("http://api/", {
		method: "POST",
		body,
		headers: type ? { "content-type": type } : {},
	});

function formOf(pairs: readonly (readonly [string, string | File])[]): FormData {
	const form = new FormData();
	for (const [name, value] of pairs) form.append(name, value);
	return form;
}

const fieldsOf = (...pairs: [string, string][]) => ({ ...formBody(formOf(pairs)).fields });

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

	it("leaves the gaps of an array empty", () => {
		expect(fieldsOf(["qty[2]", "c"]).qty).toHaveLength(3);
	});

	it.each(["qty[]", "qty[x]", "qty[-1]", "qty[99999]", "[0]", "qty[0][1]", "qty[0"])(
		"takes %s for a name like any other",
		(name) => {
			expect(fieldsOf([name, "1"])).toEqual({ [name]: "1" });
		},
	);

	it("can't reach what all objects share", () => {
		const { fields } = formBody(
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
		const { fields, files } = formBody(
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

	it("may have any names and values", () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 6 }), (pairs) => {
				for (const [name] of pairs)
					if (!/\[\d{1,4}\]$/.test(name)) expect(fieldsOf(...pairs)).toHaveProperty([name]);
			}),
		);
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
		["something else", "a=1", "text/plain", {}],
	])("is read as %s", async (_, text, type, fields) => {
		expect({ ...(await readBody(post(text, type))).fields }).toEqual(fields);
	});

	it("is read as a multipart form", async () => {
		const body = await readBody(
			post(
				formOf([
					["a", "1"],
					["photo", new File(["x"], "x.png")],
				]),
			),
		);
		expect(body.fields.a).toBe("1");
		expect(body.files.photo).toHaveLength(1);
	});

	it("may be missing", async () => {
		expect(await readBody(new Request("http://api/"))).toEqual({ fields: {}, files: {} });
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
});
