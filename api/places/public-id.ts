import { randomBytes } from "node:crypto";

/** What a printed code calls a facility or a piece of equipment, 96 bits: it can't be guessed. */
export const createPublicId = (): string => randomBytes(12).toString("base64url");
