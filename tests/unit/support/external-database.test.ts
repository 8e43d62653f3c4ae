import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { needOwnServer } from "#tests/support/external-database.ts";

it("What needs a server of its own is there, and says why", () => {
	for (const [file, why] of Object.entries(needOwnServer)) {
		expect(existsSync(file), file).toBe(true);
		expect(why).not.toBe("");
	}
});
