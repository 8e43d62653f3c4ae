import { expect, it } from "vitest";
import { translateIn } from "#app/lib/texts.server.ts";
import { nameOfValue } from "#app/lib/value-name.ts";

it("a value is called by its name, or as it is where it has none", () => {
	expect(nameOfValue(translateIn("ar"), "common.status", "late")).toBe("متأخر");
	for (const value of ["on_hold", "2", "toString", ""])
		expect(nameOfValue(translateIn("ar"), "common.status", value)).toBe(value);
});
