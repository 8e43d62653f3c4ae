import { readFileSync } from "node:fs";
import { afterAll, expect, vi } from "vitest";
import "./file-setup.ts";

/** The modules in whose place a file puts something of its own. */
const mocked = (source: string): string[] =>
	[...source.matchAll(/\bvi\.(?:mock|doMock)\("([^"]+)"/g)].map(([, path = ""]) => path);

// The next file reads its modules anew, with what it puts in the place of some, and only that.
vi.resetModules();

afterAll(() => {
	const { testPath = "" } = expect.getState();
	for (const path of mocked(readFileSync(testPath, "utf8"))) vi.doUnmock(path);
});
