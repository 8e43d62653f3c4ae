import { expect, it } from "vitest";
import { fieldError } from "#api/platform/errors.ts";
import { expectedVersion } from "#api/platform/http/if-match.ts";

const seen = (header?: string, field?: number) =>
	expectedVersion(
		new Request("http://api/", header === undefined ? {} : { headers: { "if-match": header } }),
		field,
	);

it.each([
	['"7"', 7],
	["7", 7],
	['W/"7"', 7],
	[' "7" ', 7],
	["*", undefined],
	[" * ", undefined],
	[undefined, undefined],
])("If-Match: %s is version %s", (header, version) => {
	expect(seen(header)).toBe(version);
});

it("the field comes before the header", () => {
	expect(seen('"7"', 3)).toBe(3);
	expect(seen("nonsense", 3)).toBe(3);
});

it.each(['"x"', "**", "", '"7", "8"', '"-1"', '"1234567890"'])(
	"If-Match: %s is refused",
	(header) => {
		expect(() => seen(header)).toThrow(fieldError("version", "number"));
	},
);
