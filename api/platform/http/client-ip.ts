import { isIP } from "node:net";
import { toIpSubnet } from "#contract/platform/ip-subnet.ts";
import type { PublicContext } from "../context.ts";
import { currentRequest } from "../observability/request-context.ts";

/**
 * Returns the client's IP address according to the nearest proxy: the last of `X-Forwarded-For`,
 * since the client itself can write the others. Null if there is none.
 */
export function forwardedClientIp(request: Request): string | null {
	const last = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
	return isIP(last) ? last : null;
}

/**
 * Returns the client's address: from the server that accepted the connection, otherwise from a
 * trusted proxy.
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
