import { expect, it } from "vitest";
import { schemaHash } from "./seed-folder.ts";

it("finds the schema that a benchmark's data is made with", () => {
	expect(schemaHash()).toMatch(/^[0-9a-f]{64}$/);
});
