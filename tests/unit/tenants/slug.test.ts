import { describe, expect, it } from "vitest";
import { validateSlug } from "#api/tenants/slug.ts";

describe("a slug", () => {
	it.each(["acme", "a", "1", "acme-2", "a--b", "x".repeat(63)])("may be %s", (slug) => {
		expect(validateSlug(slug)).toBe(slug);
	});

	it.each([
		"",
		"Acme",
		"-acme",
		"acme-",
		"ac_me",
		"ac.me",
		"ac me",
		"أكمي",
		"acme\n",
		"../acme",
		"x".repeat(64),
	])("can't be %j, and what is right is said", (slug) => {
		expect(() => validateSlug(slug)).toThrow("1 to 63 lower-case letters, digits and hyphens");
	});

	it.each(["www", "api", "localhost", "mail"])("can't be %s, which is kept", (slug) => {
		expect(() => validateSlug(slug)).toThrow("is reserved");
	});
});
