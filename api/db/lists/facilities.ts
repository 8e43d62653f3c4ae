import { sql } from "drizzle-orm";
import type { Facility } from "#contract/schemas/facilities.ts";
import { branches, facilities, subbranches } from "../schema/index.ts";
import { names, number, text } from "./columns.ts";
import type { ListSource } from "./list.ts";
import { join, presentNamed, presentOwnNames, selectNames } from "./related.ts";

const requestCount = sql`(select count(*)::integer from requests r
	where r.tenant_id = f.tenant_id and r.facility_id = f.id and r.deleted_at is null)`;

export const facilityList: ListSource<Facility> = {
	select: sql`f.id, f.public_id, f.name_en, f.name_ar, f.branch_id, f.subbranch_id,
		f.detailed_location_en, f.detailed_location_ar, f.qr_code, f.version,
		${requestCount} as requests, ${selectNames("b", "branch")}, ${selectNames("s", "subbranch")}`,
	from: sql`${facilities} f`,
	joins: sql`${join(branches, "b", "f", "branch_id")} ${join(subbranches, "s", "f", "subbranch_id")}`,
	where: (tenantId) => sql`f.tenant_id = ${tenantId} and f.deleted_at is null`,
	id: sql`f.id`,
	defaultOrder: { by: "id", descending: true },
	present: (row) => ({
		...presentOwnNames(row),
		_id: row.public_id as string,
		branch_id: row.branch_id as number,
		branchDetails: presentNamed(row, "branch"),
		subbranch_id: row.subbranch_id as number | null,
		subbranchDetails: presentNamed(row, "subbranch"),
		detailed_location_en: row.detailed_location_en as string | null,
		detailed_location_ar: row.detailed_location_ar as string | null,
		qr_code: row.qr_code ? `/uploads/${row.qr_code}` : null,
		requests: row.requests as number,
		version: row.version as number,
	}),
	columns: {
		id: number(sql`f.id`, { neverEmpty: true }),
		name_en: text(sql`f.name_en`, { among: sql`f.search`, neverEmpty: true }),
		name_ar: text(sql`f.name_ar`, { among: sql`f.search`, neverEmpty: true }),
		branch: names(sql`f.branch_id`, branches),
		subbranch: names(sql`f.subbranch_id`, subbranches),
		detailed_location_en: text(sql`f.detailed_location_en`, { among: sql`f.search` }),
		detailed_location_ar: text(sql`f.detailed_location_ar`, { among: sql`f.search` }),
		requests: number(requestCount, { neverEmpty: true }),
		branch_id: number(sql`f.branch_id`),
		subbranch_id: number(sql`f.subbranch_id`),
	},
};
