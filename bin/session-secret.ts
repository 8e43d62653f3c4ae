import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemErrorCode } from "./cli-error.ts";

/** Returns the secret that signs sessions in a data folder; creates it once. */
export const ensureSessionSecret = (dataDir: string) =>
	ensureSecret(join(dataDir, "session-secret"));

/** Returns the key that seals kept secrets in a data folder; creates it once. */
export const ensureSecretsKey = (dataDir: string) => ensureSecret(join(dataDir, "secrets-key"));

function ensureSecret(path: string) {
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
