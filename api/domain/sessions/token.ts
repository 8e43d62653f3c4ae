import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, for a session or a link. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of a token. */
export const tokenHash = (token: string): string =>
	createHash("sha256").update(token).digest("hex");
