import { callApi, fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure, nullWhereMissing } from "#app/lib/api-failure.ts";
import { askForMember } from "#app/lib/current-member.server.ts";
import { organisationHas } from "#app/lib/organisation.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import type { Visitor } from "#app/lib/session.server.ts";
import type { CurrentMember } from "#contract/schemas/members.ts";
import type { OpenedNotification, UnreadNotifications } from "#contract/schemas/requests.ts";

const area = "requests/notifications";

/** The id of the request that a page is of; undefined at any other page. */
function requestAt(path: string): string | undefined {
	const [, request] = /^\/view\/request\/(\d+)$/.exec(path) ?? [];
	return request && isRowId(request) ? request : undefined;
}

/**
 * Whether a member may have been told something of a page's request that they have not read. To be asked
 * together with what else the page is made of; true from an API that does not tell.
 *
 * @param path of the page, without its query
 */
export async function isToldAt(path: string, visitor: Visitor): Promise<boolean> {
	const request = requestAt(path);
	if (!request || !visitor.token) return false;
	// Others are not asked for what they do not know.
	if (!(await organisationHas(visitor, "settings"))) return true;
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
 * @param told what `isToldAt` has said
 */
export async function unreadAt(
	path: string,
	visitor: Visitor,
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
 * @throws ApiFailure
 */
export async function countUnread(visitor: Visitor): Promise<number> {
	const asked = fetchFromApi<UnreadNotifications>(visitor, `${area}/unread`, { unattended: true });
	const told = await asked.catch(nullWhereMissing);
	if (told) return told.unread;
	const member = await askForMember(visitor);
	return member.unread_notifications ?? 0;
}

/** @throws ApiFailure */
export const readAll = (visitor: Visitor): Promise<unknown> =>
	callApi(visitor, `${area}/read`, { method: "POST" }).catch(missing);

/** @throws ApiFailure */
export const deleteNotification = (visitor: Visitor, id: string): Promise<unknown> =>
	callApi(visitor, `${area}/${id}`, { method: "DELETE" }).catch(missing);

/** What is not there is told beside the list, and not in its place. */
function missing(error: unknown): unknown {
	if (error instanceof ApiFailure && error.status === 404) return error;
	throw error;
}

/**
 * Marks a notification as read, and gives the page of what it is about: null when that is gone.
 *
 * @param request its id as the address tells it: what can't be marked can still be opened
 */
export async function openNotification(
	visitor: Visitor,
	id: string,
	request: string,
): Promise<string | null> {
	const opened = isRowId(id)
		? await fetchFromApi<Partial<OpenedNotification>>(visitor, `${area}/${id}/read`, {
				method: "POST",
			}).catch(nullWhereFailed)
		: null;
	if (opened?.resource_id) return `/view/resource/${opened.resource_id}`;
	if (opened?.limit_reached) return "/organisation/security";
	if (opened?.plan_id) return `/view/plan/${opened.plan_id}`;
	const about = opened?.request_id === undefined ? request : String(opened.request_id);
	return isRowId(about) ? `/view/request/${about}` : null;
}

/** The page that follows tells of what fails for good. */
function nullWhereFailed(error: unknown): null {
	if (error instanceof ApiFailure) return null;
	throw error;
}
