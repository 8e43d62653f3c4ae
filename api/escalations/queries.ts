import { type SQL, sql } from "drizzle-orm";
import type { Escalation, MemberWithEmail } from "#contract/escalations/schemas.ts";
import { hasAllPermissionsSql } from "../permissions/queries.ts";
import { countTenantRows } from "../platform/database/count-tenant-rows.ts";
import { emailSql, isCurrentMemberSql } from "../platform/database/membership.ts";
import { boolean, jsonText, namedShape } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { nextIds } from "../platform/database/sequences.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import {
	lateralJoin,
	memberNamesShape,
	selectMember,
	toIsoString,
	toNamedRef,
} from "../platform/lists/joins.ts";
import { type OptionQuery, searchOptions } from "../select-options/queries.ts";
import { members } from "../tables.ts";
import { escalations } from "./table.ts";

const memberWithEmailShape = {
	...namedShape(members),
	email: members.email,
};

/** Finds existing members who have not left and meet a condition on `members m`, as options. */
export const findMemberOptions = (
	{ db, planned, tenantId }: TenantDb,
	condition: SQL,
	wanted: OptionQuery = {},
): Promise<MemberWithEmail[]> =>
	searchOptions(
		sql`m`,
		wanted,
		(isWanted, limit) =>
			selectRows(wanted.needle ? planned : db, memberWithEmailShape)`
			select m.id, m.name_en, m.name_ar, ${emailSql("m")} as email
			from members m
			join permissions p on p.tenant_id = m.tenant_id and p.id = m.permission_id
			where m.tenant_id = ${tenantId} and m.deleted_at is null and ${isCurrentMemberSql("m")}
				and ${condition} and ${isWanted}
			order by m.id limit ${limit}`,
	);

/** Finds the members with all permissions. */
export const findAdmins = (scope: TenantDb, limit?: number): Promise<MemberWithEmail[]> =>
	findMemberOptions(scope, hasAllPermissionsSql, { limit });

/** Finds the possible recipients of escalations: Admins and managers of branches. */
export const findEscalationOptions = (
	scope: TenantDb,
	wanted?: OptionQuery,
): Promise<MemberWithEmail[]> =>
	findMemberOptions(
		scope,
		sql`m.no_email = 0 and ((${hasAllPermissionsSql}) or m.id in (select b.member_id from branches b
			where b.tenant_id = ${scope.tenantId} and b.deleted_at is null))`,
		wanted,
	);

/** Finds existing members by these ids. */
export const findMembersByIds = (
	scope: TenantDb,
	ids: readonly number[],
): Promise<MemberWithEmail[]> =>
	ids.length === 0
		? Promise.resolve([])
		: findMemberOptions(scope, sql`m.id in (${sqlList(ids.map((id) => sql`${id}::integer`))})`);

/** Finds existing members by these e-mail addresses, compared without case. */
export const findMembersByEmails = (
	scope: TenantDb,
	emails: readonly string[],
): Promise<MemberWithEmail[]> =>
	emails.length === 0
		? Promise.resolve([])
		: findMemberOptions(
				scope,
				sql`m.email_key in (
					select lower(jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb)))`,
			);

/** Counts the escalations that a member has sent since an instant. */
export const countEscalations = (scope: TenantDb, memberId: number, since: Date): Promise<number> =>
	countTenantRows(
		scope,
		escalations,
		sql`from_member_id = ${memberId} and created_at > ${since.toISOString()}`,
	);

/**
 * Checks whether the organisation had this many escalations since an instant, by their consecutive
 * ids.
 */
export async function hasManyEscalationsSince(
	{ db, tenantId }: TenantDb,
	since: Date,
	many: number,
): Promise<boolean> {
	const [row] = await selectRows(db, { reached: boolean })`
		select created_at > ${since.toISOString()} as reached from escalations
		where tenant_id = ${tenantId} order by id desc offset ${many - 1} limit 1`;
	return row?.reached ?? false;
}

/** Stores an escalation as it is sent, and returns its id. */
export async function insertEscalation(
	scope: TenantDb,
	escalation: {
		requestId: number;
		fromMemberId: number;
		to: readonly string[];
		cc: readonly string[];
		subject: string;
		comment: string | null;
		attachments: readonly string[];
		at: Date;
	},
): Promise<number> {
	const id = await nextIds(scope, "escalations");
	const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
	await scope.db.execute(sql`
		insert into escalations (tenant_id, id, request_id, from_member_id, "to", cc, subject, comment,
			attachments, created_at)
		values (${scope.tenantId}, ${id}, ${escalation.requestId}, ${escalation.fromMemberId},
			${texts(escalation.to)}, ${texts(escalation.cc)}, ${escalation.subject},
			${escalation.comment}, ${texts(escalation.attachments)}, ${escalation.at.toISOString()})`);
	return id;
}

/** The names of the attachments of `escalations e`, in their order; null for images. */
export const attachmentNames = (tenantId: number) => sql`(
	select coalesce(json_agg(u.name order by a.n), '[]')
	from unnest(e.attachments) with ordinality a(file, n)
	left join uploads u on u.tenant_id = ${tenantId} and u.file = a.file)`;

/** Finds the escalations of a request, newest first. */
export async function findEscalations(
	{ db, tenantId }: TenantDb,
	requestId: number,
): Promise<Escalation[]> {
	const rows = await selectRows(db, {
		id: escalations.id,
		request_id: escalations.requestId,
		to: jsonText,
		cc: jsonText,
		subject: escalations.subject,
		comment: escalations.comment,
		attachments: jsonText,
		attachment_names: jsonText,
		created_at: escalations.createdAt,
		member_id: escalations.fromMemberId,
		...memberNamesShape("member"),
	})`
		select e.id, e.request_id, array_to_json(e."to") as "to", array_to_json(e.cc) as cc, e.subject,
			e.comment, array_to_json(e.attachments) as attachments,
			${attachmentNames(tenantId)} as attachment_names, e.created_at,
			e.from_member_id as member_id, ${selectMember("m", "member")}
		from escalations e
		${lateralJoin(members, "m", sql`e.from_member_id`)}
		where e.tenant_id = ${tenantId} and e.request_id = ${requestId}
		order by e.created_at desc, e.id desc limit 100`;
	const texts = (json: string): string[] => JSON.parse(json);
	return rows.map((row) => ({
		id: row.id,
		request_id: row.request_id,
		to: texts(row.to),
		cc: texts(row.cc),
		subject: row.subject,
		comment: row.comment,
		attachments: texts(row.attachments).map((file) => `/uploads/${file}`),
		attachment_names: JSON.parse(row.attachment_names),
		memberDetails: toNamedRef(row, "member"),
		date: toIsoString(row.created_at),
	}));
}
