import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ensureSessionSecret } from "../../../bin/session-secret.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("the secret is made once, long, and for its owner's eyes", () => {
	const folder = temporaryFolder();
	const secret = ensureSessionSecret(folder);
	expect(secret.length).toBeGreaterThanOrEqual(64);
	expect(ensureSessionSecret(folder)).toBe(secret);
	expect(statSync(join(folder, "session-secret")).mode & 0o777).toBe(0o600);
	expect(ensureSessionSecret(temporaryFolder())).not.toBe(secret);
});
