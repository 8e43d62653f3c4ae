import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ensureSecretsKey, ensureSessionSecret } from "../../../bin/session-secret.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test.each([
	["session-secret", ensureSessionSecret],
	["secrets-key", ensureSecretsKey],
])("the %s is made once, long, and for its owner's eyes", (name, ensure) => {
	const folder = temporaryFolder();
	const secret = ensure(folder);
	expect(secret.length).toBeGreaterThanOrEqual(64);
	expect(ensure(folder)).toBe(secret);
	expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
	expect(ensure(temporaryFolder())).not.toBe(secret);
});
