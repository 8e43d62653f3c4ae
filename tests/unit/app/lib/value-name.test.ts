import { expect, it } from "vitest";
import { translatorFor } from "#app/lib/texts.server.ts";
import { enumLabel } from "#app/lib/value-name.ts";

it("a value is called by its name, or as it is where it has none", () => {
	expect(enumLabel(translatorFor("ar"), "common.status", "late")).toBe("متأخر");
	for (const value of ["on_hold", "2", "toString", ""])
		expect(enumLabel(translatorFor("ar"), "common.status", value)).toBe(value);
});
