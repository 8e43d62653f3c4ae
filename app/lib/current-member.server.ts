import type { CurrentMember, Member } from "#contract/members/schemas.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";
import { callApi, withPageDeadline } from "./api-client.server.ts";
import { ApiClientError } from "./api-error.ts";
import type { MaybeSession } from "./session.server.ts";
import { setSignedIn } from "./shared-process.server.ts";

const asked = new Map<string, Promise<CurrentMember>>();

/**
 * Fetches the signed-in member with the current permissions. The loaders of one page share a
 * request that is running.
 *
 * @throws ApiClientError
 */
export async function fetchCurrentMember(visitor: MaybeSession): Promise<CurrentMember> {
	const member = await askOnce(visitor);
	setSignedIn({ tenant: visitor.tenant, member: member.id });
	return member;
}

/** The API tells members more of themselves than of others. */
const isCurrent = (
	{ memberId }: MaybeSession,
	member: Member | CurrentMember,
): member is CurrentMember => member.id === memberId;

function askOnce(visitor: MaybeSession): Promise<CurrentMember> {
	const key = `${visitor.tenant} ${visitor.memberId} ${visitor.token}`;
	const onItsWay = asked.get(key);
	// Whoever asked first may have more time for its answer.
	if (onItsWay) return withPageDeadline(visitor, onItsWay);
	const answer = callApi(visitor, "GET /members/{id}", {
		params: { id: String(visitor.memberId) },
	})
		.then((member) => {
			if (isCurrent(visitor, member)) return member;
			throw new ApiClientError(502, { code: "unavailable" });
		})
		.finally(() => asked.delete(key));
	asked.set(key, answer);
	return answer;
}

/**
 * Checks whether the organisation has a feature at this moment; `tenantHasFeature` may be a minute
 * old.
 *
 * @throws ApiClientError
 */
export async function memberHasFeature(visitor: MaybeSession, feature: Feature): Promise<boolean> {
	const { tenantDetails } = await fetchCurrentMember(visitor);
	return tenantDetails?.features?.includes(feature) ?? false;
}
