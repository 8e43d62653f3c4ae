import { type EntityList, findEntityList } from "#app/entities/list-registry.ts";
import { localizedName } from "#app/fields/reference.ts";
import type { Language } from "#app/lib/languages.ts";
import type { Session } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { loadListRows } from "#app/lists/list-loader.server.ts";
import { parseListQuery } from "#contract/lists/list-query.ts";
import type { RequestRow } from "#contract/requests/schemas.ts";
import { openStatusFilter } from "./quick-filters.ts";
import request from "./request.entity.ts";

/** The parts of a request that a short list shows. */
export type RequestSummary = Pick<RequestRow, "id" | "comment" | "status" | "priority"> & {
	/** Null if the API does not send due times. */
	due_date: string | null;
	/** The facility's name. */
	facility: string | undefined;
};

/** Fetches a member's open requests, as assignee or requester; the earliest due time first. */
export async function fetchOpenRequests(
	visitor: Session,
	role: "assigned_to_id" | "member_id",
	most: number,
): Promise<{ rows: RequestRow[]; total: number }> {
	const params = new URLSearchParams({
		[`f.${role}`]: String(visitor.memberId),
		"f.status": openStatusFilter,
		sort: "old-new",
		by: "due_date",
		per: String(most),
	});
	const { query } = parseListQuery(params, request.columns);
	const { rows, total } = await loadListRows({
		visitor,
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

/** Loads the first of a member's open requests. */
export async function loadOpenRequestSummaries(
	visitor: Session,
	role: "assigned_to_id" | "member_id",
	language: Language,
): Promise<{ rows: RequestSummary[]; total: number }> {
	const { rows, total } = await fetchOpenRequests(visitor, role, 5);
	return {
		total,
		rows: rows.map(({ id, comment, status, priority, due_date, facilityDetails }) => ({
			id,
			comment,
			status,
			priority,
			due_date: due_date ?? null,
			facility: localizedName(facilityDetails, language),
		})),
	};
}
