import { type SQL, sql } from "drizzle-orm";
import { type FindResults, maxResultsPerKind } from "#contract/find/schemas.ts";
import { isSearched, type SearchedText } from "#contract/find/searched-text.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { lateralJoin, namesShape, toIsoString, toNamedRef } from "../platform/lists/joins.ts";
import { findInNormalizedColumn } from "../platform/lists/text-search.ts";
import { canBeOpenedSql } from "../requests/visibility.queries.ts";
import type { RequestVisibility } from "../requests/visibility-scope.queries.ts";
import { branches, facilities, requests, subbranches } from "../tables.ts";

/** The number of the newest requests that are read for a text, of each way in which a member sees them. */
const maxRead = 1000;

const idShape = { id: requests.id, date: requests.date };

/** Returns the query for the newest of the requests that meet a condition on `r`. */
const newestSql = ({ tenantId }: TenantDb, condition: SQL) => sql`(
	select r.id, r.date, r.search from ${requests} r
	where r.tenant_id = ${tenantId} and r.deleted_at is null and ${condition}
	order by r.date desc, r.id desc limit ${maxRead})`;

/**
 * Returns the query for the newest requests that a member sees. Each way in which a member sees them
 * reads an index of its own, so that it takes as long however many requests there are.
 */
function newestVisibleSql(scope: TenantDb, visibility: RequestVisibility): SQL {
	if (visibility === "all") return newestSql(scope, sql`true`);
	const { tenantId } = scope;
	const { memberId, branchId, subbranchId } = visibility;
	const atPlaces = (
		column: "branch_id" | "subbranch_id",
		places: typeof branches | typeof subbranches,
		own: number | null,
	) => sql`(select f.id, f.date, f.search from (
			select p.id from ${places} p where p.tenant_id = ${tenantId} and p.member_id = ${memberId}
				and p.deleted_at is null
			union select ${own}::integer
		) place cross join lateral
			${newestSql(scope, sql`r.${sql.identifier(column)} = place.id`)} f)`;
	return sql`(${sql.join(
		[
			newestSql(scope, sql`r.member_id = ${memberId}`),
			newestSql(scope, sql`r.assigned_to_id = ${memberId}`),
			atPlaces("branch_id", branches, branchId),
			atPlaces("subbranch_id", subbranches, subbranchId),
		],
		sql` union all `,
	)})`;
}

/** Finds the newest requests with a text among the newest that a member sees. */
const findAmongNewest = (
	scope: TenantDb,
	needle: string,
	visibility: RequestVisibility,
): Promise<{ id: number }[]> =>
	selectRows(scope.planned, idShape)`
		select distinct n.id, n.date from ${newestVisibleSql(scope, visibility)} n
		where ${findInNormalizedColumn(sql`n.search`)(needle)}
		order by n.date desc, n.id desc limit ${maxResultsPerKind}`;

/** Finds the newest requests with a text by the index of texts: for a text that few requests have. */
const findByIndex = (
	scope: TenantDb,
	needle: string,
	visibility: RequestVisibility,
): Promise<{ id: number }[]> =>
	selectRows(scope.planned, idShape)`
		with matching as materialized (
			select r.id, r.date from ${requests} r
			where r.tenant_id = ${scope.tenantId} and r.deleted_at is null
				and ${findInNormalizedColumn(sql`r.search`)(needle)}
				and ${canBeOpenedSql(scope, visibility)})
		select id, date from matching order by date desc, id desc limit ${maxResultsPerKind}`;

/**
 * Finds the ids of requests with a text, the newest first. A text that is frequent among the newest
 * requests is looked for in these alone: to sort all that have it would take longer the longer an
 * organisation has used the product.
 */
async function findIdsByText(scope: TenantDb, needle: string, visibility: RequestVisibility) {
	const newest = await findAmongNewest(scope, needle, visibility);
	const frequent = visibility === "all" ? newest : await findAmongNewest(scope, needle, "all");
	const isFrequent = frequent.length === maxResultsPerKind;
	const found = isFrequent ? newest : await findByIndex(scope, needle, visibility);
	return found.map(({ id }) => id);
}

/**
 * Finds requests: the one that has the number, then the newest with the text.
 *
 * @param openable the requests that the actor may open
 * @param visible those of the actor's lists, which are searched
 */
export async function findRequests(
	scope: TenantDb,
	searched: SearchedText,
	{ openable, visible }: Record<"openable" | "visible", RequestVisibility>,
): Promise<FindResults["requests"]> {
	if (!isSearched(searched, "request")) return [];
	const { number, needle } = searched;
	const withText = needle === null ? [] : await findIdsByText(scope, needle, visible);
	const ids = [...new Set([...(number === null ? [] : [number.id]), ...withText])];
	if (ids.length === 0) return [];
	const rows = await selectRows(scope.db, {
		id: requests.id,
		status: requests.status,
		date: requests.date,
		comment: requests.comment,
		facility_id: nullable(facilities.id),
		...namesShape("facility"),
	})`
		select r.id, r.status, r.date, left(r.comment, 120) as comment, f.id as facility_id,
			f.name_en as facility_name_en, f.name_ar as facility_name_ar
		from ${requests} r ${lateralJoin(facilities, "f", sql`r.facility_id`)}
		where r.tenant_id = ${scope.tenantId} and r.deleted_at is null
			and r.id = any(${arrayLiteral(ids)}::integer[]) and ${canBeOpenedSql(scope, openable)}`;
	return rows
		.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
		.slice(0, maxResultsPerKind)
		.map((row) => ({
			id: row.id,
			status: row.status,
			date: toIsoString(row.date),
			comment: row.comment,
			facilityDetails: toNamedRef(row, "facility"),
		}));
}
