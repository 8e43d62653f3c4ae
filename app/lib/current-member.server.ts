import type { Feature } from "#contract/features.ts";
import type { CurrentMember } from "#contract/schemas/members.ts";
import { fetchFromApi } from "./api.server.ts";
import { noteSignedIn } from "./operations.server.ts";
import type { Visitor } from "./session.server.ts";

const asked = new Map<string, Promise<CurrentMember>>();

/**
 * The signed-in member as they are now, their rights included. The loaders of one page ask at the
 * same moment: who asks while an answer is on its way gets that one.
 *
 * @throws ApiFailure
 */
export async function askForMember(visitor: Visitor): Promise<CurrentMember> {
	const member = await askOnce(visitor);
	noteSignedIn({ tenant: visitor.tenant, member: member.id });
	return member;
}

function askOnce(visitor: Visitor): Promise<CurrentMember> {
	const key = `${visitor.tenant} ${visitor.memberId} ${visitor.token}`;
	const onItsWay = asked.get(key);
	if (onItsWay) return onItsWay;
	const answer = fetchFromApi<CurrentMember>(visitor, `members/${visitor.memberId}`).finally(() =>
		asked.delete(key),
	);
	asked.set(key, answer);
	return answer;
}

/**
 * Whether the organisation has something that is added to the specification, as the member is told at this
 * moment; `organisationHas` knows it as of the last minute.
 *
 * @throws ApiFailure
 */
export async function hasNow(visitor: Visitor, feature: Feature): Promise<boolean> {
	const { tenantDetails } = await askForMember(visitor);
	return tenantDetails?.features?.includes(feature) ?? false;
}
