import { idInput } from "#contract/values/schemas.ts";
import { ApiError } from "../errors.ts";

/** Returns the id in a body's field, whatever its type; null if it can't be an id. */
export function bodyId(value: unknown): number | null {
	return idInput.safeParse(value).data ?? null;
}

/**
 * Parses the id in a path.
 *
 * @throws ApiError `not_found` if it can't be an id
 */
export function parseIdParam(text: string | undefined): number {
	if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw new ApiError("not_found");
	return Number(text);
}
