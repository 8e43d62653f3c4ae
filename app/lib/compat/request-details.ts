import type { RemoteTransport } from "./spec-requests.ts";

/** The references of a request, and the area of the endpoint with the name of each. */
const references = [
	["assigned_to", "members"],
	["member", "members"],
	["branch", "branches"],
	["subbranch", "subbranches"],
	["facility", "facilities"],
	["resource", "resources"],
] as const;

/**
 * Sends a request to an API, and adds to the response for one maintenance request what it lacks: the
 * API may send ids alone, whose names are at other endpoints of the specification, and the requester
 * and the assigned member alone change its status.
 */
export async function withRequestDetails(
	path: string,
	init: RequestInit,
	send: RemoteTransport,
): Promise<Response> {
	const answer = await send(path, init);
	const [called = "", query = ""] = path.split("?");
	if (init.method !== "GET" || !/^\/requests\/\d+$/.test(called) || !answer.ok) return answer;
	const row = (await answer.json()) as Record<string, unknown>;
	const names = await Promise.all(
		references.map(async ([field, area]) => {
			const id = row[`${field}_id`];
			if (typeof id !== "number" || row[`${field}Details`]) return [];
			const found = await send(`/${area}/${id}?${query}`, init).catch(() => null);
			return found?.ok ? [[`${field}Details`, await found.json()] as const] : [];
		}),
	);
	const memberId = Number(new URLSearchParams(query).get("currentMemberId"));
	const isInvolved = [row.member_id, row.assigned_to_id].includes(memberId);
	return Response.json({
		...row,
		...Object.fromEntries(names.flat()),
		...(isInvolved ? { may_change_status: true } : {}),
	});
}
