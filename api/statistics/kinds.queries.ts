import { sql } from "drizzle-orm";
import type { WorkMonthCount } from "#contract/statistics/constants.ts";
import type { KindWork } from "#contract/statistics/schemas.ts";
import { integer, namedShape } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { kindMonthCounts, workKinds, workMonthCounts } from "../tables.ts";
import { isInMonthsSql, monthStarts } from "./month-series.queries.ts";

/** The maximum of branches that are compared by kind: those with the most done. */
const maxComparedBranches = 8;

/** Counts the requests done of each kind of work in the branches that are compared. */
async function countInBranches({ db, tenantId }: TenantDb, months: readonly string[]) {
	const those = sql`tenant_id = ${tenantId} and ${isInMonthsSql(months)} and branch_id > 0`;
	return selectRows(db, { kind: integer, id: integer, done: integer, done_in_time: integer })`
		select kind_id as kind, branch_id as id, sum(done)::integer as done,
			sum(in_time)::integer as done_in_time
		from ${kindMonthCounts} where ${those} and branch_id in (
			select branch_id from ${kindMonthCounts} where ${those}
			group by 1 having sum(done) > 0 order by sum(done) desc, 1 limit ${maxComparedBranches})
		group by 1, 2 having sum(done) > 0 order by 1, 2`;
}

/**
 * Counts the requests of each kind of work, the most first, from the counts that triggers store;
 * those of which nobody has said the kind come last, as the rest of all.
 *
 * @param branchId null for the whole organisation
 */
export async function countWorkByKind(
	scope: TenantDb,
	branchId: number | null,
	among: WorkMonthCount,
	timeZone: string,
	now: Date,
): Promise<KindWork[]> {
	const { db, tenantId } = scope;
	const months = await monthStarts(scope, among, timeZone, now);
	const those = sql`tenant_id = ${tenantId} and ${isInMonthsSql(months)} and branch_id = ${branchId ?? 0}`;
	const [kinds, [all], compared] = await Promise.all([
		selectRows(db, {
			...namedShape(workKinds),
			made: integer,
			done: integer,
			in_time: integer,
		})`
			select k.id, k.name_en, k.name_ar, c.made, c.done, c.in_time from (
				select kind_id, sum(made)::integer as made, sum(done)::integer as done,
					sum(in_time)::integer as in_time
				from ${kindMonthCounts} where ${those} group by 1 having sum(made) > 0 or sum(done) > 0
			) c
			join ${workKinds} k on k.tenant_id = ${tenantId} and k.id = c.kind_id
			order by c.made desc, c.done desc, k.id`,
		selectRows(db, { made: integer, done: integer, in_time: integer })`
			select coalesce(sum(count) filter (where kind = 'raised'), 0)::integer as made,
				coalesce(sum(count) filter (where kind = 'finished'), 0)::integer as done,
				coalesce(sum(count) filter (where kind = 'finished' and in_time), 0)::integer as in_time
			from ${workMonthCounts} where kind in ('raised', 'finished') and ${those}`,
		branchId === null ? countInBranches(scope, months) : [],
	]);
	const rest = (of: "made" | "done" | "in_time") =>
		Math.max(
			kinds.reduce((left, kind) => left - kind[of], all?.[of] ?? 0),
			0,
		);
	const unknown = {
		kindDetails: null,
		made: rest("made"),
		done: rest("done"),
		done_in_time: rest("in_time"),
		branches: [],
	};
	return [
		...kinds.map(({ id, name_en, name_ar, made, done, in_time }) => ({
			kindDetails: { id, name_en, name_ar },
			made,
			done,
			done_in_time: in_time,
			branches: compared
				.filter(({ kind }) => kind === id)
				.map(({ kind: _, ...figures }) => figures),
		})),
		...(unknown.made > 0 || unknown.done > 0 ? [unknown] : []),
	];
}
