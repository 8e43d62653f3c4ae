import { fieldError } from "../errors.ts";

/**
 * The version of a row that an editor has seen: the field `version`, else the header `If-Match`.
 * Undefined when neither is there.
 *
 * @throws CallFailure `invalid` at `version` when the header is no version
 */
export function expectedVersion(request: Request, version: number | undefined): number | undefined {
	if (version !== undefined) return version;
	const header = request.headers.get("if-match");
	if (header === null || header.trim() === "*") return undefined;
	const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim()) ?? [];
	if (!digits) throw fieldError("version", "number");
	return Number(digits);
}
