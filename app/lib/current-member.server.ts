import type { CurrentMember, Member } from "#contract/members/schemas.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";
import { callApi, withPageDeadline } from "./api-client.server.ts";
import { ApiClientError } from "./api-error.ts";
import { isPostRequest } from "./request-deadline.server.ts";
import type { MaybeSession } from "./session.server.ts";
import { currentRequest, type RequestContext, setSignedIn } from "./shared-process.server.ts";
import { rememberTenant } from "./tenant-settings.server.ts";

const pending = new Map<string, Promise<CurrentMember>>();

/** The members for whom pages are made; a form may change its member. */
const ofPages = new WeakMap<RequestContext, CurrentMember>();

/** The members as they were told last, by their sessions. */
const lastKnown = new Map<string, CurrentMember>();

const keyOf = ({ tenant, memberId, token }: MaybeSession) => `${tenant} ${memberId} ${token}`;

/** Returns the member as the API told last, if this process has asked it. */
export const lastKnownMember = (session: MaybeSession): CurrentMember | undefined =>
	lastKnown.get(keyOf(session));

/**
 * Fetches the signed-in member with the current permissions, once for each page.
 *
 * @throws ApiClientError
 */
export async function fetchCurrentMember(session: MaybeSession): Promise<CurrentMember> {
	const page = isPostRequest() ? undefined : currentRequest();
	const member = (page && ofPages.get(page)) ?? (await fetchOnce(session));
	if (page) ofPages.set(page, member);
	setSignedIn({ tenant: session.tenant, member: member.id });
	return member;
}

/** The API tells members more of themselves than of others. */
const isCurrent = (
	{ memberId }: MaybeSession,
	member: Member | CurrentMember,
): member is CurrentMember => member.id === memberId;

function fetchOnce(session: MaybeSession): Promise<CurrentMember> {
	const key = keyOf(session);
	const onItsWay = pending.get(key);
	// Whoever asked first may have more time for its answer.
	if (onItsWay) return withPageDeadline(session, onItsWay);
	const answer = callApi(session, "GET /members/{id}", {
		params: { id: String(session.memberId) },
	})
		.then((member) => {
			if (!isCurrent(session, member)) throw new ApiClientError(502, { code: "unavailable" });
			if (lastKnown.size > 1000) lastKnown.clear();
			lastKnown.set(key, member);
			if (member.tenantDetails) rememberTenant(session, member.tenantDetails);
			return member;
		})
		.finally(() => pending.delete(key));
	pending.set(key, answer);
	return answer;
}

/**
 * Checks whether the organisation has a feature at this moment; `tenantHasFeature` may be a minute
 * old.
 *
 * @throws ApiClientError
 */
export async function memberHasFeature(session: MaybeSession, feature: Feature): Promise<boolean> {
	const { tenantDetails } = await fetchCurrentMember(session);
	return tenantDetails?.features?.includes(feature) ?? false;
}
