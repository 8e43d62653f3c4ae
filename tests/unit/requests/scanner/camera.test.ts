import { expect, it } from "vitest";
import { toCameraError } from "#app/requests/new-request/scanner/camera.ts";

it.each([
	["NotAllowedError", "refused"],
	["SecurityError", "refused"],
	["NotFoundError", "none"],
	["OverconstrainedError", "none"],
	["NotReadableError", "busy"],
	["AbortError", "busy"],
])("a camera that fails with %s is %s", (name, problem) => {
	expect(toCameraError(new DOMException("", name))).toBe(problem);
	expect(toCameraError("something else")).toBe("busy");
});
