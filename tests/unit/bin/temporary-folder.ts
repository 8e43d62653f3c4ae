import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder that the test's end removes. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "siyana-unit-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
	return folder;
}
