import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, for a session or a link. */
export const createSecretToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of a token. */
export const hashToken = (token: string): string =>
	createHash("sha256").update(token).digest("hex");
