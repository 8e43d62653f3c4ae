import { describe, expect, it } from "vitest";
import { createCodeDebouncer } from "#app/requests/new-request/scanner/code-debouncer.ts";

const [lab, hall] = [42, 43].map((id) => `https://acme.example.org/q/aB-9_x/${id}`) as [
	string,
	string,
];
const wifi = "WIFI:S:guests;;";

describe("the codes in view", () => {
	it("are nothing new while there are none", () => {
		expect(createCodeDebouncer()([], 0)).toBeNull();
	});

	it("are told once, and again after four seconds", () => {
		const see = createCodeDebouncer();
		expect(see([lab], 0)).toBe(lab);
		expect(see([lab], 120)).toBeNull();
		expect(see([], 1000)).toBeNull();
		expect(see([lab], 3999)).toBeNull();
		expect(see([lab], 4000)).toBe(lab);
	});

	it("are told at once when another comes", () => {
		const see = createCodeDebouncer();
		see([lab], 0);
		expect(see([hall], 120)).toBe(hall);
		expect(see([wifi], 240)).toBe("other");
		expect(see([lab], 360)).toBe(lab);
	});

	it("are a facility's before all others", () => {
		expect(createCodeDebouncer()([wifi, '{"_id":"aB-9_x","id":42}'], 0)).toBe(
			'{"_id":"aB-9_x","id":42}',
		);
	});
});
