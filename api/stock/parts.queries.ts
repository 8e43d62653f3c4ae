import { type SQL, sql } from "drizzle-orm";
import type { UsedPart } from "#contract/requests/time-entries-and-parts.schemas.ts";
import { countTenantRows } from "../platform/database/count-tenant-rows.ts";
import { nullable, numericText, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { nextIds } from "../platform/database/sequences.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import {
	lateralJoin,
	memberNamesShape,
	namesShape,
	selectMember,
	toIsoString,
	toNamedRef,
} from "../platform/lists/joins.ts";
import { costField, parseJsonRows } from "../requests/log-entries.queries.ts";
import { requestParts } from "../requests/time-entries/table.ts";
import { members, resources } from "../tables.ts";

export type NewPartEntry = Omit<typeof requestParts.$inferSelect, "tenantId" | "id">;

/** The maximum of entries on a request. */
export const maxPartEntries = 200;

export const countPartEntries = (scope: TenantDb, requestId: number): Promise<number> =>
	countTenantRows(scope, requestParts, sql`request_id = ${requestId}`);

export async function insertPartEntry(scope: TenantDb, part: NewPartEntry): Promise<void> {
	const id = await nextIds(scope, "request_parts");
	await scope.db.insert(requestParts).values({ ...part, tenantId: scope.tenantId, id });
}

/** Returns the present price of a quantity of a resource, as text; null if not known. */
export async function currentPrice({ db, tenantId }: TenantDb, resourceId: number, qty: number) {
	const [row] = await selectRows(db, { cost: nullable(text) })`
		select (unit_cost * ${qty}::integer)::text as cost from resources
		where tenant_id = ${tenantId} and id = ${resourceId}`;
	return row?.cost ?? null;
}

/** The parts of a request, the first entry first; one value, for `toRequestParts`. */
export const partsSql = (tenantId: number, requestId: number): SQL => sql`
	(select json_agg(one order by one.id) from (
		select p.id, p.resource_id, s.name_en as resource_name_en, s.name_ar as resource_name_ar,
			p.qty, p.at, p.member_id, ${selectMember("m", "member")},
			p.cost::text as cost
		from request_parts p ${lateralJoin(members, "m", sql`p.member_id`)}
		${lateralJoin(resources, "s", sql`p.resource_id`)}
		where p.tenant_id = ${tenantId} and p.request_id = ${requestId}
		order by p.id limit ${maxPartEntries}) one)`;

const partShape = {
	id: requestParts.id,
	resource_id: requestParts.resourceId,
	...namesShape("resource"),
	qty: requestParts.qty,
	at: text,
	member_id: requestParts.memberId,
	...memberNamesShape("member"),
	cost: nullable(numericText),
};

export const toRequestParts = (json: string): UsedPart[] =>
	parseJsonRows(partShape, json).map((row) => ({
		id: row.id,
		resource_id: row.resource_id,
		resourceDetails: toNamedRef(row, "resource"),
		qty: row.qty,
		at: toIsoString(row.at),
		memberDetails: toNamedRef(row, "member"),
		...costField(row),
	}));

/** Finds the part of an entry, and its cost. */
export async function findPartEntry({ db, tenantId }: TenantDb, requestId: number, id: number) {
	const [row] = await selectRows(db, {
		resource_id: requestParts.resourceId,
		qty: requestParts.qty,
		cost: requestParts.cost,
	})`
		select resource_id, qty, cost::text as cost from request_parts
		where tenant_id = ${tenantId} and request_id = ${requestId} and id = ${id}`;
	return row ?? null;
}
