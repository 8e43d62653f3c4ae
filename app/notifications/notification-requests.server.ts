import { fetchFromApi, sendApiRequest } from "#app/lib/api-client.server.ts";
import { ApiClientError, nullIfNotFound } from "#app/lib/api-error.ts";
import { fetchCurrentMember } from "#app/lib/current-member.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { MaybeSession } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import type { CurrentMember } from "#contract/members/schemas.ts";
import type { OpenedNotification, UnreadNotifications } from "#contract/requests/schemas.ts";

const area = "requests/notifications";

/** The id of the request that a page is of; undefined at any other page. */
function requestAt(path: string): string | undefined {
	const [, request] = /^\/view\/request\/(\d+)$/.exec(path) ?? [];
	return request && isIdParam(request) ? request : undefined;
}

/**
 * Whether a member may have been told something of a page's request that they have not read. To be asked
 * together with what else the page is made of; true from an API that does not tell.
 *
 * @param path of the page, without its query
 */
export async function hasUnreadAt(path: string, visitor: MaybeSession): Promise<boolean> {
	const request = requestAt(path);
	if (!request || !visitor.token) return false;
	// Others are not asked for what they do not know.
	if (!(await tenantHasFeature(visitor, "settings"))) return true;
	const query = { request_id: request };
	const told = await fetchFromApi<UnreadNotifications>(visitor, `${area}/unread`, { query }).catch(
		nullWhereFailed,
	);
	return told?.unread !== 0;
}

/**
 * How many notifications a member has not read when this page is open: a request's page is where
 * those about it are read, where there are any.
 *
 * @param path of the page, without its query
 * @param told what `hasUnreadAt` has said
 */
export async function countUnreadAt(
	path: string,
	visitor: MaybeSession,
	{ unread_notifications: unread = 0 }: CurrentMember,
	told: boolean,
): Promise<number> {
	const request = requestAt(path);
	if (unread === 0 || !request || !told) return unread;
	const left = await fetchFromApi<Partial<UnreadNotifications>>(visitor, `${area}/read`, {
		method: "POST",
		body: { request_id: Number(request) },
	}).catch(nullWhereFailed);
	return left?.unread ?? unread;
}

/**
 * What a page that stays open asks by itself.
 *
 * @throws ApiClientError
 */
export async function countUnread(visitor: MaybeSession): Promise<number> {
	const asked = fetchFromApi<UnreadNotifications>(visitor, `${area}/unread`, { unattended: true });
	const told = await asked.catch(nullIfNotFound);
	if (told) return told.unread;
	const member = await fetchCurrentMember(visitor);
	return member.unread_notifications ?? 0;
}

/** @throws ApiClientError */
export const markAllRead = (visitor: MaybeSession): Promise<unknown> =>
	sendApiRequest(visitor, `${area}/read`, { method: "POST" }).catch(missing);

/** @throws ApiClientError */
export const deleteNotification = (visitor: MaybeSession, id: string): Promise<unknown> =>
	sendApiRequest(visitor, `${area}/${id}`, { method: "DELETE" }).catch(missing);

/** What is not there is told beside the list, and not in its place. */
function missing(error: unknown): unknown {
	if (error instanceof ApiClientError && error.status === 404) return error;
	throw error;
}

/**
 * Marks a notification as read, and gives the page of what it is about: null when that is gone.
 *
 * @param request its id as the address tells it: what can't be marked can still be opened
 */
export async function openNotification(
	visitor: MaybeSession,
	id: string,
	request: string,
): Promise<string | null> {
	const opened = isIdParam(id)
		? await fetchFromApi<Partial<OpenedNotification>>(visitor, `${area}/${id}/read`, {
				method: "POST",
			}).catch(nullWhereFailed)
		: null;
	if (opened?.resource_id) return `/view/resource/${opened.resource_id}`;
	if (opened?.limit_reached) return "/organisation/security";
	if (opened?.plan_id) return `/view/plan/${opened.plan_id}`;
	const about = opened?.request_id === undefined ? request : String(opened.request_id);
	return isIdParam(about) ? `/view/request/${about}` : null;
}

/** The page that follows tells of what fails for good. */
function nullWhereFailed(error: unknown): null {
	if (error instanceof ApiClientError) return null;
	throw error;
}
