import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isAmbiguousNumber, parseNumberText } from "#contract/values/number-parser.ts";

const schemas = import.meta.glob<Record<string, unknown>>("/contract/**/*schemas.ts", {
	eager: true,
});

/** The numbers that are sent to calls, with where they stand. */
const inputs = Object.entries(schemas).flatMap(([file, exported]) =>
	Object.entries(exported).flatMap(([name, schema]) =>
		schema instanceof z.ZodObject
			? Object.entries<z.ZodType>(schema.shape).flatMap(([field, one]) =>
					one.safeParse("1").success && one.safeParse("1").data === 1
						? [{ where: `${file} ${name}.${field}`, one }]
						: [],
				)
			: [],
	),
);

const read = (schema: z.ZodType, value: unknown) => schema.safeParse(value).data;

describe("a number that is sent", () => {
	it("is looked for in many places", () => {
		expect(inputs.length).toBeGreaterThan(60);
	});

	it.each(inputs)("is read in any digits, and in no program's notation: $where", ({ one }) => {
		for (const text of ["١", "۱", " 1 ", "1.0"]) expect(read(one, text), text).toBe(1);
		expect(read(one, 1)).toBe(1);
		for (const text of ["0x1", "0b1", "1e0", "1 1", "Infinity", "one", "1x"])
			expect(one.safeParse(text).success, text).toBe(false);
		expect(one.safeParse(["0x1"]).success).toBe(false);
		// A flag may be one.
		if (read(one, 2) === 2) expect(one.safeParse(true).success).toBe(false);
	});
});

describe("a number in a text", () => {
	it.each([
		["12", 12],
		["١٢", 12],
		["1,250.5", 1250.5],
		["1 250", 1250],
		["-3", -3],
		["(1,250)", -1250],
		["−٣", -3],
	])("%j is %d", (text, number) => {
		expect(parseNumberText(text)).toBe(number);
	});

	it.each(["", "0x10", "1e2", "Infinity", "NaN", "1 2", "5 6 7", "1-2", "1234,567"])(
		"%j is none",
		(text) => {
			expect(parseNumberText(text)).toBeNull();
		},
	);

	it("is read in two ways with a point before three digits alone", () => {
		expect(["1.250", "١.٢٥٠", "١٫٢٥٠", "1,250", "1.25"].map(isAmbiguousNumber)).toEqual([
			true,
			true,
			false,
			false,
			false,
		]);
	});
});
