import { sql } from "drizzle-orm";
import { type Area, areas } from "#contract/entities/areas.ts";
import { type DeletedEntity, deletedEntity } from "#contract/entities/schemas.ts";
import { instantText, integer, nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import {
	lateralJoin,
	memberNamesShape,
	selectMember,
	toIsoString,
	toNamedRef,
} from "../platform/lists/joins.ts";
import { members } from "../tables.ts";

/** The names of these areas' entities in both languages. */
const namesIn: Partial<Record<Area, readonly [en: string, ar: string]>> = {
	permissions: ["type_en", "type_ar"],
	distributions: ["transfer_date::text", "transfer_date::text"],
	requests: ["left(comment, 200)", "left(comment, 200)"],
};

const absentMembers = (tenantId: number, language: "ar" | "en") =>
	sql`(select ${sql.raw(`m.name_${language}`)} from members m
		where m.tenant_id = ${tenantId} and m.id = absences.member_id) || ' ' || from_day`;

/** Tables with another name than their area. */
const tablesOf: Partial<Record<Area, string>> = {
	exceptions: "calendar_days",
	steps: "checklist_steps",
	kinds: "work_kinds",
};

const deletedShape = {
	slug: deletedEntity.shape.slug,
	id: integer,
	name_en: text,
	name_ar: text,
	deleted_at: instantText,
	member_id: nullable(integer),
	...memberNamesShape("member"),
};

/** Finds what was deleted since an instant, of all kinds; newest first. */
export async function findTrash(
	{ db, tenantId }: TenantDb,
	since: Date,
	page: { limit: number; offset: number },
): Promise<DeletedEntity[]> {
	const kinds = Object.entries(areas).map(([area, slug]) => {
		const [en, ar] =
			area === "absences"
				? [absentMembers(tenantId, "en"), absentMembers(tenantId, "ar")]
				: (namesIn[area as Area] ?? ["name_en", "name_ar"]).map((name) => sql.raw(name));
		return sql`select ${sql.raw(`'${slug}'`)} as slug, id, ${en} as name_en, ${ar} as name_ar, deleted_at
			from ${sql.identifier(tablesOf[area as Area] ?? area)}
			where tenant_id = ${tenantId} and deleted_at >= ${since.toISOString()}`;
	});
	const rows = await selectRows(db, deletedShape)`
		with deleted as (${sql.join(kinds, sql` union all `)})
		select d.*, l.member_id, ${selectMember("m", "member")}
		from (select * from deleted
			order by deleted_at desc, slug, id limit ${page.limit} offset ${page.offset}) d
		left join lateral (select member_id from audit_log l
			where l.tenant_id = ${tenantId} and l.entity = d.slug and l.entity_id = d.id
				and l.action = 'deleted'
			order by l.at desc, l.id desc limit 1) l on true
		${lateralJoin(members, "m", sql`l.member_id`)}
		order by d.deleted_at desc, d.slug, d.id`;
	return rows.map((row) => ({
		slug: row.slug,
		id: row.id,
		name_en: row.name_en,
		name_ar: row.name_ar,
		deleted_at: toIsoString(row.deleted_at),
		memberDetails: toNamedRef(row, "member"),
	}));
}
