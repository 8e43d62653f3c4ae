import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemErrorCode } from "./cli-error.ts";

/** Returns the secret of a data folder; creates it once. */
export function ensureSessionSecret(dataDir: string) {
	const path = join(dataDir, "session-secret");
	try {
		return readFileSync(path, "utf8");
	} catch (error) {
		if (systemErrorCode(error) !== "ENOENT") throw error;
	}
	const partial = `${path}.${process.pid}`;
	writeFileSync(partial, randomBytes(48).toString("base64url"), { mode: 0o600, flush: true });
	try {
		linkSync(partial, path);
	} catch (error) {
		if (systemErrorCode(error) !== "EEXIST") throw error;
	} finally {
		rmSync(partial, { force: true });
	}
	return readFileSync(path, "utf8");
}
