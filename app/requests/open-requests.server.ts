import { type EntityList, findEntityList } from "#app/entities/list-registry.ts";
import type { Session } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { loadListRows } from "#app/lists/list-loader.server.ts";
import { parseListQuery } from "#contract/lists/list-query.ts";
import type { RequestRow } from "#contract/requests/schemas.ts";
import { openStatusFilter } from "./quick-filters.ts";
import request from "./request.entity.ts";

/** Fetches a member's open requests, as assignee or requester; the earliest due time first. */
export const fetchOpenRequests = (
	session: Session,
	role: "assigned_to_id" | "member_id",
	limit: number,
): Promise<{ rows: RequestRow[]; total: number }> =>
	fetchRequests(session, limit, {
		[`f.${role}`]: String(session.memberId),
		"f.status": openStatusFilter,
		sort: "old-new",
		by: "due_date",
	});

/** Fetches the requests of a kind of work that the user sees, by status; the earliest due time first. */
export const fetchRequestsOfKind = (
	session: Session,
	kindId: number,
	statuses: string,
	limit: number,
): Promise<{ rows: RequestRow[]; total: number }> =>
	fetchRequests(session, limit, {
		"f.kind_id": String(kindId),
		"f.status": statuses,
		sort: "old-new",
		by: "due_date",
	});

async function fetchRequests(
	session: Session,
	limit: number,
	filters: Record<string, string>,
): Promise<{ rows: RequestRow[]; total: number }> {
	const params = new URLSearchParams({ ...filters, per: String(limit) });
	const { query } = parseListQuery(params, request.columns);
	const { rows, total } = await loadListRows({
		session,
		list: findEntityList("follow-up") as EntityList,
		entity: request,
		params,
		query,
		language: "ar",
		timeZone: "UTC",
		t: translatorFor("ar"),
	});
	return { rows: rows as RequestRow[], total };
}
