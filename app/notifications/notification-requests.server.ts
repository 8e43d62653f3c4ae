import { callApi, fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { MaybeSession } from "#app/lib/session.server.ts";
import type { CurrentMember } from "#contract/members/schemas.ts";

/** Returns the id of a page's request; undefined for any other page. */
function requestAt(path: string): string | undefined {
	const [, request] = /^\/view\/request\/(\d+)$/.exec(path) ?? [];
	return request && isIdParam(request) ? request : undefined;
}

/**
 * Checks whether a member may have unread notifications about a page's request. Called together
 * with the page's other requests to the API; true for an API that does not tell.
 *
 * @param path of the page, without its query
 */
export async function hasUnreadAt(path: string, session: MaybeSession): Promise<boolean> {
	const request = requestAt(path);
	if (!request || !session.token) return false;
	const query = { request_id: request };
	const answer = await callApi(session, "GET /requests/notifications/unread", { query }).catch(
		nullWhereFailed,
	);
	return answer?.unread !== 0;
}

/**
 * Returns the number of unread notifications when this page is open: opening a request's page marks
 * those about it as read.
 *
 * @param path of the page, without its query
 * @param hasUnread the result of `hasUnreadAt`
 */
export async function countUnreadAt(
	path: string,
	session: MaybeSession,
	{ unread_notifications: unread = 0 }: CurrentMember,
	hasUnread: boolean,
): Promise<number> {
	const request = requestAt(path);
	if (unread === 0 || !request || !hasUnread) return unread;
	const left = await callApi(session, "POST /requests/notifications/read", {
		body: { request_id: Number(request) },
	}).catch(nullWhereFailed);
	return left?.unread ?? unread;
}

/**
 * Returns the number for a page that stays open and updates by itself.
 *
 * @throws ApiClientError
 */
export async function fetchUnreadCount(session: MaybeSession): Promise<number> {
	const options = { unattended: true };
	return (await callApi(session, "GET /requests/notifications/unread", options)).unread;
}

/**
 * Marks all notifications as read.
 *
 * @throws ApiClientError
 */
export const markAllRead = (session: MaybeSession): Promise<unknown> =>
	fetchApiResponse(session, "POST /requests/notifications/read").catch(missing);

/**
 * Marks a notification as read.
 *
 * @throws ApiClientError
 */
export const markRead = (session: MaybeSession, id: string): Promise<unknown> =>
	callApi(session, "POST /requests/notifications/{id}/read", { params: { id } }).catch(missing);

/**
 * Deletes a notification.
 *
 * @throws ApiClientError
 */
export const deleteNotification = (session: MaybeSession, id: string): Promise<unknown> =>
	fetchApiResponse(session, "DELETE /requests/notifications/{id}", { params: { id } }).catch(
		missing,
	);

/** Returns the error for a notification that does not exist, which is shown beside the list. */
function missing(error: unknown): unknown {
	if (error instanceof ApiClientError && error.status === 404) return error;
	throw error;
}

/**
 * Marks a notification as read, and returns the page of its subject, or the text that says why
 * there is none.
 *
 * @param request its id in the address: a notification that can't be marked can still be opened
 */
export async function openNotification(
	session: MaybeSession,
	id: string,
	request: string,
): Promise<string | { gone: TextKey }> {
	const opened = isIdParam(id)
		? await callApi(session, "POST /requests/notifications/{id}/read", { params: { id } }).catch(
				nullWhereFailed,
			)
		: null;
	if (opened?.resource_id) return `/view/resource/${opened.resource_id}`;
	if (opened?.limit_reached)
		return `/organisation/${opened.limit_reached === "webhooks" ? "webhooks" : "security"}`;
	if (opened?.plan_id) return `/view/plan/${opened.plan_id}`;
	const about = opened?.request_id === undefined ? request : String(opened.request_id);
	if (isIdParam(about)) return `/view/request/${about}`;
	return {
		gone: opened?.reassigned ? "outcomes.notifications.reassigned" : "outcomes.notifications.gone",
	};
}

/** Ignores an error: the next page shows permanent ones. */
function nullWhereFailed(error: unknown): null {
	if (error instanceof ApiClientError) return null;
	throw error;
}
