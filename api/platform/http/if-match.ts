import { fieldError } from "../errors.ts";

/**
 * Returns the version of a row that the editor has seen: the field `version`, else the header
 * `If-Match`. Undefined if there is neither.
 *
 * @throws ApiError `invalid` at `version` if the header is no version
 */
export function expectedVersion(request: Request, version: number | undefined): number | undefined {
	if (version !== undefined) return version;
	const header = request.headers.get("if-match");
	if (header === null || header.trim() === "*") return undefined;
	const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim()) ?? [];
	if (!digits) throw fieldError("version", "number");
	return Number(digits);
}
