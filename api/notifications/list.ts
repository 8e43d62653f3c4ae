import { type SQL, sql } from "drizzle-orm";
import type { Filter } from "#contract/lists/filter.ts";
import { sharedLimits } from "#contract/notifications/constants.ts";
import { limitLabels } from "#contract/notifications/limit-labels.ts";
import { notificationColumns } from "#contract/notifications/list-columns.ts";
import type { MemberNotification } from "#contract/notifications/schemas.ts";
import { photoSql } from "../platform/database/membership.ts";
import { boolean, text } from "../platform/database/row-shape.ts";
import {
	enumColumn,
	instantColumn,
	numberColumn,
	textColumn,
} from "../platform/lists/column-types.ts";
import {
	enumCsvCell,
	idCsvCell,
	instantCsvCell,
	nameCsvCell,
	textCsvCell,
} from "../platform/lists/csv-cells.ts";
import {
	lateralJoin,
	leftJoin,
	namesShape,
	selectNames,
	toIsoString,
	toNamedRef,
} from "../platform/lists/joins.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { presentedRows } from "../platform/lists/list-definition.ts";
import { nameColumn } from "../platform/lists/name-columns.ts";
import { facilities, members, notifications, plans, requests, resources } from "../tables.ts";

const unread = sql`n.read_at is null and n.id > o.notifications_read_up_to`;

/** Returns the condition with the same words as the index of unread notifications. */
function isRead(filter: Filter): SQL | null {
	if (filter.kind !== "oneOf" || filter.values.length !== 1) return null;
	return filter.values[0] === "new" ? unread : sql`not (${unread})`;
}

const limitName = sql.raw(
	`case n.limit_reached ${sharedLimits
		.map((limit) => {
			const [ar, en] = [limitLabels.ar[limit], limitLabels.en[limit]];
			return `when '${limit}' then case o.language when 'ar' then '${ar}' else '${en}' end`;
		})
		.join(" ")} end`,
);

const comment = sql`coalesce(case o.language when 'ar' then p.name_ar else p.name_en end, r.comment,
	case o.language when 'ar' then s.name_ar else s.name_en end, ${limitName})`;

const readState = sql`case when ${unread} then 'new' else 'seen' end`;

const joinFacility = leftJoin(facilities, "f", "r", "facility_id");
const joinActor = leftJoin(members, "a", "n", "actor_id");

const rowShape = {
	id: notifications.id,
	kind: notifications.kind,
	date: notifications.date,
	unread: boolean,
	request_id: notifications.requestId,
	resource_id: notifications.resourceId,
	limit_reached: notifications.limitReached,
	actor_id: notifications.actorId,
	status: notifications.status,
	facility_id: requests.facilityId,
	comment: text,
	...namesShape("actor"),
	profile_photo: members.profilePhoto,
	...namesShape("facility"),
};

export const notificationList: ListDefinition<MemberNotification> = {
	select: sql`n.id, n.kind, n.date, ${unread} as unread, n.request_id, n.resource_id, n.limit_reached,
		n.actor_id, n.status, r.facility_id,
		${comment} as comment,
		${selectNames("a", "actor")}, ${photoSql("a")} as profile_photo,
		${selectNames("f", "facility")}`,
	from: sql`${notifications} n
		left join ${requests} r on r.tenant_id = n.tenant_id and r.id = n.request_id
		left join ${plans} p on p.tenant_id = n.tenant_id and p.id = r.plan_id and n.kind = 'piled_up'
		left join ${resources} s on s.tenant_id = n.tenant_id and s.id = n.resource_id
		join ${members} o on o.tenant_id = n.tenant_id and o.id = n.member_id`,
	joins: sql`${lateralJoin(members, "a", sql`n.actor_id`)}
		${lateralJoin(facilities, "f", sql`r.facility_id`)}`,
	where: (tenantId) => sql`n.tenant_id = ${tenantId}`,
	id: sql`n.id`,
	defaultOrder: { by: "date", descending: true },
	...presentedRows(rowShape, (row) => ({
		id: row.id,
		kind: row.kind,
		date: toIsoString(row.date),
		read: !row.unread,
		request_id: row.request_id,
		resource_id: row.resource_id,
		limit_reached: row.limit_reached,
		comment: row.comment,
		actorDetails: toNamedRef(row, "actor"),
		profile_photo: row.profile_photo,
		facilityDetails: toNamedRef(row, "facility"),
		status: row.status,
	})),
	columns: {
		id: numberColumn(sql`n.id`, { neverEmpty: true }),
		kind: enumColumn(sql`n.kind`, notificationColumns.kind),
		comment: textColumn(sql`coalesce(r.comment, s.name_en)`, {
			normalized: sql`coalesce(r.search, s.search)`,
		}),
		request_id: numberColumn(sql`n.request_id`),
		actor: nameColumn(sql`n.actor_id`, members),
		facility: nameColumn(sql`r.facility_id`, facilities),
		date: instantColumn(sql`n.date`, { neverEmpty: true }),
		status: enumColumn(sql`n.status`, notificationColumns.status),
		read: {
			...enumColumn(readState, notificationColumns.read),
			filter: isRead,
		},
	},
	cells: {
		request_id: idCsvCell(sql`n.request_id`),
		read: enumCsvCell(readState, "read"),
		kind: enumCsvCell(sql`n.kind`, "notificationKind"),
		status: enumCsvCell(sql`n.status`, "status"),
		comment: textCsvCell(comment),
		actor: nameCsvCell("a", joinActor),
		facility: nameCsvCell("f", joinFacility),
		date: instantCsvCell(sql`n.date`),
	},
};
