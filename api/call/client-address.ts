import { isIP } from "node:net";
import { currentRequest } from "../operations/request-context.ts";

/**
 * The client's IP address as the nearest proxy has written it down: the last of
 * `X-Forwarded-For`, since whoever asks can write the others. Null when there is none.
 */
export function forwardedAddress(request: Request): string | null {
	const last = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
	return isIP(last) ? last : null;
}

/**
 * Where the client of a call is: as the server that took the request knows it, and elsewhere as a
 * proxy that is trusted says.
 */
export const clientAddress = (request: Request, trustProxy: boolean): string | null =>
	currentRequest()?.clientAddress ?? (trustProxy ? forwardedAddress(request) : null);
