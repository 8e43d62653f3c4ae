import { isIP } from "node:net";
import { lastForwardedAddress } from "#contract/platform/forwarded-headers.ts";
import { toIpSubnet } from "#contract/platform/ip-subnet.ts";
import type { PublicContext } from "../context.ts";
import type { ApiDependencies } from "../dependencies.ts";
import { currentRequest } from "../observability/request-context.ts";

/** Returns the client's IP address according to the nearest proxy; null if there is none. */
export function forwardedClientIp(request: Request): string | null {
	const last = lastForwardedAddress((name) => request.headers.get(name));
	return isIP(last) ? last : null;
}

/** The organisation that a request of the API names, and its client. */
type RequestEdge = Pick<PublicContext, "clientAddress" | "clientNetwork"> & {
	/** Empty if it names none. */
	readonly slug: string;
};

/**
 * Reads the organisation and the client's address: the address from the server that accepted the
 * connection, otherwise from a trusted proxy.
 */
export function readRequestEdge(
	request: Request,
	{ tenantHeader, trustProxy }: Pick<ApiDependencies, "tenantHeader" | "trustProxy">,
): RequestEdge {
	const clientAddress =
		currentRequest()?.clientAddress ?? (trustProxy ? forwardedClientIp(request) : null);
	return {
		slug: request.headers.get(tenantHeader) ?? "",
		clientAddress,
		clientNetwork: clientAddress === null ? null : toIpSubnet(clientAddress),
	};
}
