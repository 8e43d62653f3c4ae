import { expect, it } from "vitest";
import { enumLabel } from "#app/lib/enum-label.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

it("a value is called by its name, or as it is where it has none", () => {
	expect(enumLabel(translatorFor("ar"), "common.status", "late")).toBe("متأخر");
	for (const value of ["on_hold", "2", "toString", ""])
		expect(enumLabel(translatorFor("ar"), "common.status", value)).toBe(value);
});
