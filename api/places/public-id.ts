import { randomBytes } from "node:crypto";

/**
 * Creates the id of a facility or a piece of equipment in a printed code; its 96 bits can't be
 * guessed.
 */
export const createPublicId = (): string => randomBytes(12).toString("base64url");
