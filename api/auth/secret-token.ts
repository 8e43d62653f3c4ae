import { createHash, randomBytes } from "node:crypto";

/** Creates 256 random bits, for a session or a link. */
export const createSecretToken = (): string => randomBytes(32).toString("base64url");

/** Returns the hash of a token, which is all that is stored. */
export const hashToken = (token: string): string =>
	createHash("sha256").update(token).digest("hex");
