import { sql } from "drizzle-orm";
import type { Branch, Subbranch } from "#contract/places/branches.schemas.ts";
import { currentTenantParam } from "../platform/database/tenant-placeholder.ts";
import { numberColumn } from "../platform/lists/column-types.ts";
import { defineList } from "../platform/lists/define-list.ts";
import {
	computedField,
	countField,
	type ListField,
	listFields,
} from "../platform/lists/field-builders.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { branches, calendars, members, subbranches } from "../tables.ts";

const b = listFields("b");

const calendar = b.optionalReference("calendar", calendars);

const branchEmployees = sql`(select count(*)::integer from members x
	where x.tenant_id = ${currentTenantParam} and x.branch_id = b.id and x.deleted_at is null)`;

/** The number of requests, from the counts that triggers store. */
const branchRequests = sql`(select coalesce(sum(x.count), 0)::integer from branch_request_counts x
	where x.tenant_id = ${currentTenantParam} and x.branch_id = b.id)`;

const calendarOfBranch: ListField<Pick<Branch, "calendar_id" | "calendarDetails">> = {
	shape: calendar.shape,
	select: calendar.select,
	join: calendar.join,
	present(row, answer) {
		if (row.calendar_id !== null) calendar.present(row, answer);
	},
	columns: { calendar_id: numberColumn(sql`b.calendar_id`) },
};

export const branchList: ListDefinition<Branch> = defineList(
	branches,
	"b",
	b.names,
	b.optionalReference("member", members),
	computedField({ member_id: branches.memberId }, (row) => ({ admin_id: row.member_id })),
	countField("employees", branchEmployees),
	countField("requests", branchRequests),
	calendarOfBranch,
	b.plain("version", branches.version),
);

const s = listFields("s");

const countOfSubbranch = (table: "members" | "requests") =>
	sql`(select count(*)::integer from ${sql.identifier(table)} x
		where x.tenant_id = ${currentTenantParam} and x.subbranch_id = s.id and x.deleted_at is null)`;

export const subbranchList: ListDefinition<Subbranch> = defineList(
	subbranches,
	"s",
	s.names,
	s.reference("branch", branches),
	s.optionalReference("member", members),
	countField("employees", countOfSubbranch("members")),
	countField("requests", countOfSubbranch("requests")),
	s.plain("version", subbranches.version),
);
