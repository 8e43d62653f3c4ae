import { type List, listAt } from "#app/entities/lists.ts";
import request from "#app/entities/things/request.ts";
import { nameIn } from "#app/fields/reference.ts";
import type { Language } from "#app/lib/languages.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { openFilter } from "#app/lists/request-presets.ts";
import { loadPage } from "#app/lists/source.server.ts";
import { parseListQuery } from "#contract/list.ts";
import type { RequestRow } from "#contract/schemas/requests.ts";

/** The least of a request that a short list shows. */
export type RequestBrief = Pick<RequestRow, "id" | "comment" | "status" | "priority"> & {
	/** Null from an API that does not tell when a request is due. */
	due_date: string | null;
	/** The facility's name. */
	facility: string | undefined;
};

/** A member's open requests, in charge or raised: what is due first comes first. */
export async function openRequestsOf(
	visitor: SignedInVisitor,
	role: "assigned_to_id" | "member_id",
	most: number,
): Promise<{ rows: RequestRow[]; total: number }> {
	const params = new URLSearchParams({
		[`f.${role}`]: String(visitor.memberId),
		"f.status": openFilter,
		sort: "old-new",
		by: "due_date",
		per: String(most),
	});
	const { query } = parseListQuery(params, request.columns);
	const { rows, total } = await loadPage({
		visitor,
		list: listAt("follow-up") as List,
		entity: request,
		params,
		query,
		language: "ar",
		timeZone: "UTC",
		t: translateIn("ar"),
	});
	return { rows: rows as RequestRow[], total };
}

/** The first of a member's open requests. */
export async function myOpenRequests(
	visitor: SignedInVisitor,
	role: "assigned_to_id" | "member_id",
	language: Language,
): Promise<{ rows: RequestBrief[]; total: number }> {
	const { rows, total } = await openRequestsOf(visitor, role, 5);
	return {
		total,
		rows: rows.map(({ id, comment, status, priority, due_date, facilityDetails }) => ({
			id,
			comment,
			status,
			priority,
			due_date: due_date ?? null,
			facility: nameIn(facilityDetails, language),
		})),
	};
}
