import { type SQL, sql } from "drizzle-orm";
import { managerProfileIds } from "#contract/permissions/flags.ts";
import { members } from "../members/table.ts";
import {
	type BilingualName,
	bilingualNameFrom,
	type MailRecipient,
	mailRecipientColumns,
	mailRecipientFrom,
	mailRecipientShape,
} from "../notifications/mail.queries.ts";
import { hasAllPermissionsSql } from "../permissions/queries.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { integer } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { namesShape, selectNames } from "../platform/lists/joins.ts";
import { openStatusesSql } from "../requests/status/statuses.table.ts";
import { isPlaceManagedSql } from "../requests/visibility.queries.ts";
import type { ManagedPlaces } from "../requests/visibility-scope.queries.ts";

/** The maximum of branches that a summary names, those with the most late requests. */
const maxBranches = 10;

/** A manager's week. */
export type WeeklySummary = {
	readonly to: MailRecipient;
	readonly made: number;
	readonly done: number;
	readonly open: number;
	readonly late: number;
	/** Ratings of the week, and the mean of their stars; null without any. */
	readonly ratings: { readonly count: number; readonly mean: number } | null;
	/** The branches with open requests, some of them if there are many. */
	readonly branches: readonly { name: BilingualName; open: number; late: number }[];
	readonly moreBranches: number;
};

const wantsSummary = sql`m.deleted_at is null and m.activated = 1 and ${isCurrentMemberSql("m")}
	and m.email_notifications = 1 and m.email_weekly = 1`;

/** Finds the next members, by id, who manage places and want the summary. */
export async function findManagers({ db, tenantId }: TenantDb, after: number, limit: number) {
	const profiles = sql.raw(managerProfileIds.join(", "));
	const rows = await selectRows(db, { id: members.id })`
		select m.id from members m
		join permissions p on p.tenant_id = ${tenantId} and p.id = m.permission_id
		where m.tenant_id = ${tenantId} and m.id > ${after} and ${wantsSummary}
			and ((m.permission_id in (${profiles}) and m.branch_id is not null) or (${hasAllPermissionsSql})
				or m.id in (select member_id from branches
					where tenant_id = ${tenantId} and deleted_at is null)
				or m.id in (select member_id from subbranches
					where tenant_id = ${tenantId} and deleted_at is null))
		order by m.id limit ${limit}`;
	return rows.map(({ id }) => id);
}

/** Returns a manager's week; null if the member does not want it, or nothing was open or happened. */
export async function findSummaryMailData(
	scope: TenantDb,
	memberId: number,
	places: ManagedPlaces,
	since: string,
): Promise<WeeklySummary | null> {
	const { db, tenantId } = scope;
	const [member] = await selectRows(db, mailRecipientShape)`
		select ${mailRecipientColumns} from members m
		where m.tenant_id = ${tenantId} and m.id = ${memberId} and ${wantsSummary}`;
	if (!member) return null;
	const isManaged = isPlaceManagedSql(scope, places);
	const events = await countEvents(scope, isManaged, since);
	const open = await countOpen(scope, isManaged);
	const sum = (of: "open" | "late") => open.reduce((total, branch) => total + branch[of], 0);
	if (events.made + events.done + events.ratings + open.length === 0) return null;
	const named = open.flatMap(({ name, open, late }) => (name ? [{ name, open, late }] : []));
	return {
		to: mailRecipientFrom(member),
		made: events.made,
		done: events.done,
		open: sum("open"),
		late: sum("late"),
		ratings:
			events.ratings > 0 ? { count: events.ratings, mean: events.stars / events.ratings } : null,
		branches: named.slice(0, maxBranches),
		moreBranches: Math.max(0, named.length - maxBranches),
	};
}

/** Counts the events of a week: the timeline is read from its end, as far back as the week goes. */
async function countEvents(
	{ db, tenantId }: TenantDb,
	isManaged: SQL,
	since: string,
): Promise<{ made: number; done: number; ratings: number; stars: number }> {
	const [row] = await selectRows(db, {
		made: integer,
		done: integer,
		ratings: integer,
		stars: integer,
	})`
		select count(distinct e.request_id) filter (where e.kind = 'created')::integer as made,
			count(distinct e.request_id) filter (where e.kind = 'status' and r.status = 'done')::integer as done,
			count(distinct e.id) filter (where e.kind = 'rated')::integer as ratings,
			coalesce(sum(t.stars) filter (where e.kind = 'rated'), 0)::integer as stars
		from request_events e
		join requests r on r.tenant_id = ${tenantId} and r.id = e.request_id
		left join request_ratings t on t.tenant_id = ${tenantId} and e.kind = 'rated'
			and t.request_id = e.request_id and t.at = e.at
		where e.tenant_id = ${tenantId} and r.deleted_at is null and ${isManaged}
			and e.kind in ('created', 'status', 'rated')
			and e.id > coalesce((select id from request_events
				where tenant_id = ${tenantId} and at < ${since} order by id desc limit 1), 0)`;
	return row ?? { made: 0, done: 0, ratings: 0, stars: 0 };
}

type OpenOfBranch = { name: BilingualName | null; open: number; late: number };

/** Counts the open requests by branch, those with the most late ones first. */
async function countOpen({ db, tenantId }: TenantDb, isManaged: SQL): Promise<OpenOfBranch[]> {
	const rows = await selectRows(db, {
		...namesShape("branch"),
		open: integer,
		late: integer,
	})`
		select ${selectNames("b", "branch")}, count(*)::integer as open,
			count(*) filter (where r.status = 'late')::integer as late
		from requests r
		left join branches b on b.tenant_id = ${tenantId} and b.id = r.branch_id
		where r.tenant_id = ${tenantId} and r.deleted_at is null and r.status in (${openStatusesSql})
			and ${isManaged}
		group by r.branch_id, b.name_en, b.name_ar order by late desc, open desc, b.name_en`;
	return rows.map((row) => ({
		name: bilingualNameFrom(row, "branch"),
		open: row.open,
		late: row.late,
	}));
}
