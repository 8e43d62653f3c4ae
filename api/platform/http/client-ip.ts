import { isIP } from "node:net";
import { toIpSubnet } from "#contract/platform/ip-subnet.ts";
import type { PublicContext } from "../context.ts";
import { currentRequest } from "../observability/request-context.ts";

/**
 * The client's IP address as the nearest proxy has written it down: the last of
 * `X-Forwarded-For`, since whoever asks can write the others. Null when there is none.
 */
export function forwardedClientIp(request: Request): string | null {
	const last = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
	return isIP(last) ? last : null;
}

/**
 * Tells where the client of a call is: as the server that took the request knows it, and elsewhere as
 * a proxy that is trusted says.
 */
export function resolveClient(
	request: Request,
	trustProxy: boolean,
): Pick<PublicContext, "clientAddress" | "clientNetwork"> {
	const clientAddress =
		currentRequest()?.clientAddress ?? (trustProxy ? forwardedClientIp(request) : null);
	return {
		clientAddress,
		clientNetwork: clientAddress === null ? null : toIpSubnet(clientAddress),
	};
}
