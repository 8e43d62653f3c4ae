import { idInput } from "#contract/schemas/common.ts";
import { ApiError } from "../failure.ts";

/** The id that a body gives, whatever else is in it; null where none can be meant. */
export function bodyId(value: unknown): number | null {
	return idInput.safeParse(value).data ?? null;
}

/** The id in a path; what can't be an id is not found. */
export function parseIdParam(text: string | undefined): number {
	if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw new ApiError("not_found");
	return Number(text);
}
