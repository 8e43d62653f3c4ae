import { toIpSubnet } from "#contract/platform/ip-subnet.ts";
import { getSession } from "./session.server.ts";
import { type BodySender, currentRequest } from "./shared-process.server.ts";
import { forwardedFor } from "./tenant.server.ts";

/**
 * Returns the sender for whom room is reserved before a form is read, by the cookie of the request.
 */
export async function identifyUploadSender(request: Request): Promise<BodySender> {
	const { tenant, memberId } = await getSession(request);
	return { tenant, member: memberId, network: clientNetwork(request) };
}

function clientNetwork(request: Request): string | null {
	const context = currentRequest();
	if (context) return context.clientNetwork;
	const address = forwardedFor(request)?.split(",").at(-1)?.trim();
	return address ? toIpSubnet(address) : null;
}
