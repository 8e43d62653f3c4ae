import { sql } from "drizzle-orm";
import { documents } from "../documents/table.ts";
import { equipment } from "../equipment/table.ts";
import {
	type BilingualName,
	bilingualNameFrom,
	type MailRecipient,
	mailRecipientColumns,
	mailRecipientFrom,
	mailRecipientShape,
} from "../notifications/mail.queries.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { integer, notNull } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { namesShape, selectNames, toIsoString } from "../platform/lists/joins.ts";
import { openStatusesSql } from "../requests/status/statuses.table.ts";
import { requests } from "../requests/table.ts";

/** What ends, and the place or thing that it belongs to; `until` is `YYYY-MM-DD`. */
type Ending = BilingualName & { id: number; facility: BilingualName | null; until: string };

/** The contents of a daily digest. */
export type DailyDigestMailData = {
	memberId: number;
	to: MailRecipient;
	/** The number of the member's open planned requests. */
	planned: number;
	/** The first of them by due date. */
	requests: {
		id: number;
		plan: BilingualName;
		facility: BilingualName | null;
		/** In ISO 8601. */
		due: string;
	}[];
	/** Equipment whose warranty ends. */
	warranties: Ending[];
	documents: Ending[];
};

const digestRequestShape = {
	id: requests.id,
	due_at: requests.dueAt,
	...namesShape("plan"),
	...namesShape("facility"),
};

const digestWarrantyShape = {
	id: equipment.id,
	...namesShape("equipment"),
	until: notNull(equipment.warrantyUntil),
	...namesShape("facility"),
};

const digestDocumentShape = {
	id: documents.id,
	...namesShape("document"),
	until: notNull(documents.validUntil),
	...namesShape("facility"),
};

/**
 * Returns the contents of a daily digest; null if the member does not want it, or there is nothing
 * left to report.
 */
export async function findDailyDigestMailData(
	{ db, tenantId }: TenantDb,
	{
		memberId,
		equipmentIds,
		documentIds,
	}: { memberId: number; equipmentIds: readonly number[]; documentIds: readonly number[] },
	limit: number,
): Promise<DailyDigestMailData | null> {
	const [member] = await selectRows(db, mailRecipientShape)`
		select ${mailRecipientColumns} from members m
		where m.tenant_id = ${tenantId} and m.id = ${memberId} and m.deleted_at is null
			and m.activated = 1 and ${isCurrentMemberSql("m")} and m.email_notifications = 1 and m.email_planned = 1`;
	if (!member) return null;
	const open = sql`r.tenant_id = ${tenantId} and r.assigned_to_id = ${memberId}
		and r.plan_id is not null and r.status in (${openStatusesSql}) and r.deleted_at is null`;
	const [counted] = await selectRows(db, {
		planned: integer,
	})`select count(*)::integer as planned from requests r where ${open}`;
	const planned = counted?.planned ?? 0;
	const requests = await selectRows(db, digestRequestShape)`
		select r.id, r.due_at, ${selectNames("p", "plan")}, ${selectNames("f", "facility")}
		from requests r
		join plans p on p.tenant_id = ${tenantId} and p.id = r.plan_id
		left join facilities f on f.tenant_id = ${tenantId} and f.id = r.facility_id
		where ${open} order by r.due_at, r.id limit ${limit}`;
	const warranties = await selectRows(db, digestWarrantyShape)`
		select e.id, ${selectNames("e", "equipment")}, e.warranty_until::text as until,
			${selectNames("f", "facility")}
		from equipment e
		left join facilities f on f.tenant_id = ${tenantId} and f.id = e.facility_id
		where e.tenant_id = ${tenantId} and e.id = any(${arrayLiteral(equipmentIds)}::integer[])
			and e.deleted_at is null and e.warranty_until is not null
		order by e.warranty_until, e.id limit ${limit}`;
	const ending = await selectRows(db, digestDocumentShape)`
		select d.id, ${selectNames("d", "document")}, d.valid_until::text as until,
			coalesce(e.name_en, f.name_en, b.name_en, p.name_en) as facility_name_en,
			coalesce(e.name_ar, f.name_ar, b.name_ar, p.name_ar) as facility_name_ar
		from documents d
		left join equipment e on e.tenant_id = ${tenantId} and e.id = d.equipment_id
		left join facilities f on f.tenant_id = ${tenantId} and f.id = d.facility_id
		left join branches b on b.tenant_id = ${tenantId} and b.id = d.branch_id
		left join plans p on p.tenant_id = ${tenantId} and p.id = d.plan_id
		where d.tenant_id = ${tenantId} and d.id = any(${arrayLiteral(documentIds)}::integer[])
			and d.deleted_at is null and d.valid_until is not null
		order by d.valid_until, d.id limit ${limit}`;
	if (planned === 0 && warranties.length === 0 && ending.length === 0) return null;
	return {
		memberId,
		to: mailRecipientFrom(member),
		planned,
		requests: requests.flatMap((row) => {
			const plan = bilingualNameFrom(row, "plan");
			if (!plan) return [];
			const due = toIsoString(row.due_at);
			return { id: row.id, plan, facility: bilingualNameFrom(row, "facility"), due };
		}),
		warranties: warranties.flatMap((row) => endingFrom(row, bilingualNameFrom(row, "equipment"))),
		documents: ending.flatMap((row) => endingFrom(row, bilingualNameFrom(row, "document"))),
	};
}

const endingFrom = (
	row: {
		id: number;
		until: string;
		facility_name_en: string | null;
		facility_name_ar: string | null;
	},
	names: BilingualName | null,
): Ending[] =>
	names
		? [{ ...names, id: row.id, facility: bilingualNameFrom(row, "facility"), until: row.until }]
		: [];
