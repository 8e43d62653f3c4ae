import { isIP } from "node:net";

/**
 * The client's IP address as the nearest proxy has written it down: the last of
 * `X-Forwarded-For`, since whoever asks can write the others. Null when there is none.
 */
export function forwardedAddress(request: Request): string | null {
	const last = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
	return isIP(last) ? last : null;
}
