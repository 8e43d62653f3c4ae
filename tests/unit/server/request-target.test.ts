import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRequestTarget } from "#server/request-target.ts";
import { howMany } from "#tests/support/test-scope.ts";

const written = (asked: string) => {
	const target = parseRequestTarget(asked);
	return target && target.path + target.search;
};

describe("an address", () => {
	it.each([
		"/",
		"/?index",
		"/table/follow-up?f.status=late&q=%D8%B5&sort=a'b\"c<d>",
		"/problem/track/Abc-_~",
		"/view/request/3.data",
		"/_root.data?lng=en",
		"/table/%D8%B5%d9%8a",
		"/select/a%20b/c%25d/",
		"/a:b@c!$&'()*+,;=",
		"/.well-known/security.txt",
		"/...",
		"/?q=//elsewhere/../%2e",
	])("is taken as it is: %s", (asked) => {
		expect(written(asked)).toBe(asked);
	});

	it.each([
		["//evil.example/?lng=en", "/evil.example/?lng=en"],
		["/table//follow-up", "/table/follow-up"],
		["////", "/"],
		["/%70roblem/hall", "/problem/hall"],
		["/a/%7Eb%2D%5f%41%39", "/a/~b-_A9"],
		["/Problem/Hall", "/problem/Hall"],
		["/%50roblem/hall", "/problem/hall"],
		["/%D8%B5A", "/%D8%B5a"],
	])("%s is to be had at %s", (asked, canonical) => {
		expect(written(asked)).toBe(canonical);
	});

	it.each([
		"",
		"*",
		"problem",
		"http://evil.example/",
		"/x/../problem/hall",
		"/./problem/hall",
		"/%2e/problem/hall",
		"/%2E%2e/problem/hall",
		"/.%2e",
		"/..",
		"/.//evil.example?lng=en",
		"/\\evil.example/?lng=en",
		"/%5Cevil.example",
		"/a%2fb",
		"/a%00",
		"/a%0Ab",
		"/a%7f",
		"/a%c2%85",
		"/a%ff",
		"/%c0%ae%c0%ae/",
		"/a%",
		"/a%4",
		"/a%zz",
		"/a b",
		"/a\tb",
		"/a#b",
		"/a?b#c",
		"/?q=%00",
		"/?q=\u0000",
		"/\u00e9",
		'/a"b',
		"/a<b",
		"/a|b",
		"/a^b",
		"/a`b",
		"/a{b}",
		"/[::1]",
	])("is refused: %j", (asked) => {
		expect(parseRequestTarget(asked)).toBeNull();
	});

	it("means one thing, to URL, to who reads it again, and beside a host, whatever was asked", () => {
		const pieces =
			"/ // . .. %2e %2E %5c %2f \\ ? # @ : %00 %0a %70 %25 %32 %65 a B é ; = & % //h ~";
		const asking = fc
			.array(fc.constantFrom(...pieces.split(" "), " ", "\t", "\n"), { maxLength: 12 })
			.map((all) => `/${all.join("")}`);
		fc.assert(
			fc.property(asking, (asked) => {
				const target = parseRequestTarget(asked);
				if (!target) return;
				const { path, search } = target;
				const url = new URL(`http://demo.example${path}${search}`);
				expect([url.host, url.pathname, url.hash]).toEqual(["demo.example", path, ""]);
				expect(new URL(path + search, "http://demo.example").host).toBe("demo.example");
				expect(parseRequestTarget(path + search)).toEqual(target);
			}),
			{ numRuns: howMany(1_000, 5_000) },
		);
	});
});
