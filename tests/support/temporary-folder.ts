import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

/** A new folder, which goes when all tests have ended. */
export const newFolder = (name: string): string => mkdtempSync(join(inject("folder"), `${name}-`));
