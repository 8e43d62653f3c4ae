import type { PublicContext } from "../context.ts";
import type { ApiDependencies } from "../dependencies.ts";
import { currentRequest } from "../observability/request-context.ts";

/** The organisation that a request of the API names, and its client. */
type RequestEdge = Pick<PublicContext, "clientAddress" | "clientNetwork"> & {
	/** Empty if it names none. */
	readonly slug: string;
};

/** Reads the organisation; the client's address is known to the server that accepted the connection. */
export function readRequestEdge(
	request: Request,
	{ tenantHeader }: Pick<ApiDependencies, "tenantHeader">,
): RequestEdge {
	const { clientAddress = null, clientNetwork = null } = currentRequest() ?? {};
	return { slug: request.headers.get(tenantHeader) ?? "", clientAddress, clientNetwork };
}
