import { describe, expect, it } from "vitest";
import { detectCellDamage } from "#api/imports/cell-damage.ts";
import { isEmptyWord, parseRowFields } from "#api/imports/parse-cells.ts";
import { getImportColumns } from "#contract/imports/columns.ts";
import { isPhoneList } from "#contract/values/phone-numbers.ts";

const text = { kind: "text" } as const;

/** What a text in UTF-8 becomes where it is read in another encoding. */
const misread = (name: string, encoding: string) =>
	new TextDecoder(encoding).decode(new TextEncoder().encode(name));

const names = ["مدرسة الأمل", "أدوات", "غرفة الخوادم", "مستودع قطع الغيار", "وليد الرشيدي"];

describe("a cell of a spreadsheet", () => {
	it.each(
		[
			"#NAME? ####### #SPILL! #VALEUR! #N/D #N/A #n/a #NULL! #CONNECT! #BUSY! #PYTHON! #UNKNOWN! #WERT!",
			"#BEZUG! -#REF! #REF!مكتب #ERROR! #DIV/0! #NOME? #GETTING_DATA #NV #Н/Д Err:502 Err:509",
			"=VLOOKUP(A2;B:C;2;0) =SUM(A1:A5) Loading... Loading… undefined %d {{name}} 1.23E+11",
			"System.String[] =A1 =$B$12",
		]
			.join(" ")
			.split(" "),
	)("that says %s has lost its value", (cell) => {
		expect(detectCellDamage(cell)).toBe("cell_damaged");
	});

	it("that says [object Object] has lost its value", () => {
		expect(detectCellDamage("[object Object]")).toBe("cell_damaged");
	});

	it.each([
		"Room #5",
		"#5",
		"#A",
		"#A1 store",
		"#Lab",
		"Error room",
		'=HYPERLINK("http://a.example")',
		"Loading bay",
		"غرفة التحميل",
		"100% cotton",
		"A & B",
		"م²",
		"25°م",
		"«مدرسة»",
		"مواسير ½ بوصة",
		"Café مقهى",
		"İstanbul مكتب",
		"Ø 20 mm",
		"طابعة – HP",
		"حفظ «ظ»",
		...names,
	])("that says %s has not", (cell) => {
		expect(detectCellDamage(cell)).toBeNull();
	});

	it.each([
		"\\N",
		"<null>",
		"(null)",
		"(blank)",
		"(empty)",
		"nan",
		"NaN",
		"NULL",
		"&nbsp;",
		"غير محدد",
		"N / A",
		"n.a.",
	])("that says %s is empty", (cell) => expect(isEmptyWord(cell, text)).toBe(true));

	it.each(["Null", "None", "Nan", "غير", "."])("that says %s may be a name", (cell) =>
		expect(isEmptyWord(cell, text)).toBe(false),
	);
});

describe("letters in another encoding than they are read in", () => {
	it.each(names)("are damaged: %s", (name) => {
		for (const encoding of ["windows-1252", "windows-1256"])
			expect(detectCellDamage(misread(name, encoding)), encoding).toBe("letter_damaged");
	});

	it.each([
		"أدèات مçرباء",
		"ڑ§يں¢ èى© ںک",
		"Ã©cole",
		"Roomâ€“2",
		"&#1605;&#1583;",
		"\\u0645\\u062f",
		"%D9%85%D8%AF",
		"=?UTF-8?B?2YXYrw==?=",
	])("are damaged: %s", (cell) => {
		expect(detectCellDamage(cell)).toBe("letter_damaged");
	});
});

describe("a number of a program that takes it for a quantity", () => {
	it("is whole again", () => {
		const cells = { phone: "966505551415.0", employee_id: "١٠٥٩٦٫٠" };
		expect(parseRowFields(getImportColumns("members"), cells, [])).toEqual({
			phone: "966505551415",
			employee_id: "١٠٥٩٦",
		});
		expect(parseRowFields(getImportColumns("equipment"), { serial: "7001.0" }, [])).toEqual({
			serial: "7001",
		});
		expect(parseRowFields(getImportColumns("equipment"), { serial: "V4.1" }, [])).toEqual({
			serial: "V4.1",
		});
	});

	it("is no phone", () => {
		expect(isPhoneList("966505551415.0")).toBe(false);
		expect(isPhoneList("011.555.0100")).toBe(true);
		expect(isPhoneList("04.12.34.56.78")).toBe(true);
	});
});
