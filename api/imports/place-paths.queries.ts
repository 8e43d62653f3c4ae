import { z } from "zod";
import { integer, nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** The kinds of places, each within the one before it. */
export const placeKinds = ["branch", "subbranch", "facility"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place, with its normalized names and the ids of what it is in, and of itself. */
export type Place = {
	kind: PlaceKind;
	en: string;
	ar: string;
	branch: number;
	subbranch: number | null;
	facility: number | null;
};

/** Finds the places that have one of these normalized names. */
export const findPlaces = (
	{ db, tenantId }: TenantDb,
	names: readonly string[],
): Promise<Place[]> =>
	selectRows(db, {
		kind: z.enum(placeKinds),
		en: text,
		ar: text,
		branch: integer,
		subbranch: nullable(integer),
		facility: nullable(integer),
	})`
		with places as materialized (
			select 'branch' as kind, fold(name_en) as en, fold(name_ar) as ar, id as branch,
				null::integer as subbranch, null::integer as facility
			from branches where tenant_id = ${tenantId} and deleted_at is null
			union all
			select 'subbranch', fold(name_en), fold(name_ar), branch_id, id, null
			from subbranches where tenant_id = ${tenantId} and deleted_at is null
			union all
			select 'facility', fold(name_en), fold(name_ar), branch_id, subbranch_id, id
			from facilities where tenant_id = ${tenantId} and deleted_at is null),
		wanted as materialized (
			select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name)
		select kind, en, ar, branch, subbranch, facility from places
		where en in (select name from wanted) or ar in (select name from wanted)`;
