import { idInput } from "#contract/values/schemas.ts";
import { ApiError } from "../errors.ts";

/** The id that a body gives, whatever else is in it; null where none can be meant. */
export function bodyId(value: unknown): number | null {
	return idInput.safeParse(value).data ?? null;
}

/** The id in a path; what can't be an id is not found. */
export function parseIdParam(text: string | undefined): number {
	if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw new ApiError("not_found");
	return Number(text);
}
