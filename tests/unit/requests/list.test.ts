import { expect, it } from "vitest";
import { requestSelect } from "#api/requests/list.ts";

it.each([
	["en", "late", "Late"],
	["en", "+pending", "Pending · Reopened"],
	["en", "on_hold", "on_hold"],
	["ar", "+on_hold", "on_hold · أُعيد فتحه"],
] as const)("a file in %s says of the status %s: %s", (language, given, said) => {
	const write = requestSelect.cells.status?.writer({ language, timeZone: "UTC" });
	expect(write?.(given)).toBe(said);
});
