import { getSession } from "./session.server.ts";
import { type BodySender, currentRequest } from "./shared-process.server.ts";

/**
 * Returns the sender for whom room is reserved before a form is read, by the cookie of the request.
 */
export async function identifyUploadSender(request: Request): Promise<BodySender> {
	const { tenant, memberId } = await getSession(request);
	return { tenant, member: memberId, network: currentRequest()?.clientNetwork ?? null };
}
