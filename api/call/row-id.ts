import { idInBody } from "#contract/schemas/common.ts";
import { CallFailure } from "../failure.ts";

/** The id that a body gives, whatever else is in it; null where none can be meant. */
export function sentId(value: unknown): number | null {
	return idInBody.safeParse(value).data ?? null;
}

/** The id in a path; what can't be an id is not found. */
export function rowId(text: string | undefined): number {
	if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw new CallFailure("not_found");
	return Number(text);
}
