import { sql } from "drizzle-orm";
import type { Branch, Subbranch } from "#contract/schemas/branches.ts";
import { branches, members, subbranches } from "../schema/index.ts";
import { names, number, text } from "./columns.ts";
import type { ListSource } from "./list.ts";
import { join, presentNamed, presentOwnNames, selectNames } from "./related.ts";

const branchEmployees = sql`(select count(*)::integer from members x
	where x.tenant_id = b.tenant_id and x.branch_id = b.id and x.deleted_at is null)`;

/** Counted as they come and go. */
const branchRequests = sql`(select coalesce(sum(x.count), 0)::integer from branch_request_counts x
	where x.tenant_id = b.tenant_id and x.branch_id = b.id)`;

export const branchList: ListSource<Branch> = {
	select: sql`b.id, b.name_en, b.name_ar, b.member_id, b.version, ${branchEmployees} as employees,
		${branchRequests} as requests, ${selectNames("m", "member")}`,
	from: sql`${branches} b`,
	joins: join(members, "m", "b", "member_id"),
	where: (tenantId) => sql`b.tenant_id = ${tenantId} and b.deleted_at is null`,
	id: sql`b.id`,
	defaultOrder: { by: "id", descending: true },
	present: (row) => ({
		...presentOwnNames(row),
		member_id: row.member_id as number | null,
		admin_id: row.member_id as number | null,
		memberDetails: presentNamed(row, "member"),
		employees: row.employees as number,
		requests: row.requests as number,
		version: row.version as number,
	}),
	columns: {
		id: number(sql`b.id`, { neverEmpty: true }),
		name_en: text(sql`b.name_en`, { among: sql`b.search`, neverEmpty: true }),
		name_ar: text(sql`b.name_ar`, { among: sql`b.search`, neverEmpty: true }),
		member: names(sql`b.member_id`, members),
		employees: number(branchEmployees, { neverEmpty: true }),
		requests: number(branchRequests, { neverEmpty: true }),
		member_id: number(sql`b.member_id`),
	},
};

const countOfSubbranch = (table: "members" | "requests") =>
	sql`(select count(*)::integer from ${sql.identifier(table)} x
		where x.tenant_id = s.tenant_id and x.subbranch_id = s.id and x.deleted_at is null)`;

const subbranchEmployees = countOfSubbranch("members");
const subbranchRequests = countOfSubbranch("requests");

export const subbranchList: ListSource<Subbranch> = {
	select: sql`s.id, s.name_en, s.name_ar, s.branch_id, s.member_id, s.version,
		${subbranchEmployees} as employees, ${subbranchRequests} as requests,
		${selectNames("b", "branch")}, ${selectNames("m", "member")}`,
	from: sql`${subbranches} s`,
	joins: sql`${join(branches, "b", "s", "branch_id")} ${join(members, "m", "s", "member_id")}`,
	where: (tenantId) => sql`s.tenant_id = ${tenantId} and s.deleted_at is null`,
	id: sql`s.id`,
	defaultOrder: { by: "id", descending: true },
	present: (row) => ({
		...presentOwnNames(row),
		branch_id: row.branch_id as number,
		branchDetails: presentNamed(row, "branch"),
		member_id: row.member_id as number | null,
		memberDetails: presentNamed(row, "member"),
		employees: row.employees as number,
		requests: row.requests as number,
		version: row.version as number,
	}),
	columns: {
		id: number(sql`s.id`, { neverEmpty: true }),
		name_en: text(sql`s.name_en`, { among: sql`s.search`, neverEmpty: true }),
		name_ar: text(sql`s.name_ar`, { among: sql`s.search`, neverEmpty: true }),
		branch: names(sql`s.branch_id`, branches),
		member: names(sql`s.member_id`, members),
		employees: number(subbranchEmployees, { neverEmpty: true }),
		requests: number(subbranchRequests, { neverEmpty: true }),
		branch_id: number(sql`s.branch_id`),
		member_id: number(sql`s.member_id`),
	},
};
