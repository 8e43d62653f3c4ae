import { describe, expect, it } from "vitest";
import { parseIdReference } from "#contract/values/id-parser.ts";
import { fromArabicKeyboard } from "#contract/values/keyboard-layout.ts";
import { serialsInText } from "#contract/values/serial-numbers.ts";

/** Each key of the US layout, and what it types in the Arabic (101) layout; marks by their codes. */
const keys = new Map(
	(
		"`ذ qض wص eث rق tف yغ uع iه oخ pح [ج ]د aش sس dي fب gل hا jت kن lم ;ك 'ط zئ xء cؤ vر bلا nى mة ,و .ز /ظ " +
		"~\u0651 Q\u064e W\u064b E\u064f R\u064c Tلإ Yإ U‘ I÷ O× P؛ {< }> A\u0650 S\u064d D] F[ Gلأ Hأ Jـ K، L/ Z~ X\u0652 " +
		"C} V{ Bلآ Nآ M’ <, >. ?؟"
	)
		.split(" ")
		.map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);

const typeInArabic = (text: string) => [...text].map((key) => keys.get(key) ?? key).join("");

describe("a scanner that types in the Arabic layout", () => {
	it("types what each key of the US layout types, and digits and other signs as they are", () => {
		for (const [latin, arabic] of keys) expect(fromArabicKeyboard(arabic), latin).toBe(latin);
		expect(keys.size).toBe(2 * 26 + 14);
		expect(fromArabicKeyboard("0123456789:_-=")).toBe("0123456789:_-=");
	});

	it("types addresses of labels, whose ids are read", () => {
		for (const [address, entity] of [
			["https://acme.example.org/q/aB-9_xGhTlabQ/42", "facility"],
			["http://demo.localhost:3000/e/LFDCVZOIUMPK/42", "equipment"],
			["https://acme.example.org/view/resource/42", "resource"],
			["https://acme.example.org/count/42", "warehouse"],
		] as const) {
			const typed = typeInArabic(address);
			expect(typed).toMatch(/^اففح/);
			expect(parseIdReference(typed), address).toEqual({ id: 42, entity });
		}
		expect(typeInArabic("http://")).toBe("اففح:ظظ");
	});

	it("types serial numbers of bar codes, which are read", () => {
		for (const [code, serial] of [
			["QX-48213-KP", "qx48213kp"],
			["bMx7/00412", "bmx700412"],
			["HL900142", "hl900142"],
		] as const) {
			expect(typeInArabic(code)).not.toMatch(/[a-z]/i);
			expect(serialsInText(typeInArabic(code)), code).toContain(serial);
		}
		expect(serialsInText("مكيف")).toEqual([]);
	});

	it("does not make an address of Arabic words and numbers", () => {
		for (const text of ["نظافة 12", "ظرف ض 3", "حفظ/ضبط/12"])
			expect(parseIdReference(text)?.entity ?? null, text).toBeNull();
	});
});
