import { sql } from "drizzle-orm";
import { mostAuditEntries } from "#contract/audit.ts";
import { auditColumns } from "#contract/entities.ts";
import type { AuditEntry } from "#contract/schemas/audit.ts";
import { auditLog, members } from "../schema/index.ts";
import { choiceCell, momentCell, nameCell, numberCell, textCell } from "./cells.ts";
import {
	choice,
	findKept,
	type ListColumn,
	type ListScope,
	moment,
	names,
	number,
	text,
} from "./columns.ts";
import { join, joinOne, presentMoment, presentNamed, selectMember } from "./related.ts";
import type { ListSource } from "./source.ts";

const email = sql`case when l.entity = 'session' then l.changes #>> '{after,email}' end`;

/** The folded text of both, with letters between the parts of an address: trigrams know nothing else. */
const kept = sql`l.search`;

const ofAddress = text(sql`l.address`);
const searchAddress = (needle: string, scope: ListScope) => {
	const joined = needle.replaceAll(".", "x").replaceAll(":", "y");
	const likely = sql`case when ${ofAddress.search(needle, scope)} then true else false end`;
	return sql`(${findKept(kept)(joined)} and ${likely})`;
};

const address: ListColumn = {
	...ofAddress,
	search: searchAddress,
	filter: (filter, scope) =>
		filter.kind === "contains" ? searchAddress(filter.text, scope) : null,
};

const joinMember = join(members, "m", "l", "member_id");

export const auditList: ListSource<AuditEntry> = {
	select: sql`l.at, l.member_id, l.act, l.entity, l.entity_id, l.address, l.call,
		${email} as email, ${selectMember("m", "member")}`,
	from: sql`${auditLog} l`,
	joins: joinOne(members, "m", sql`l.member_id`),
	where: (tenantId) => sql`l.tenant_id = ${tenantId}`,
	id: sql`l.id`,
	defaultOrder: { by: "date", descending: true },
	most: mostAuditEntries,
	present: (row) => ({
		date: presentMoment(row.at),
		memberDetails: presentNamed(row, "member"),
		act: row.act as AuditEntry["act"],
		entity: row.entity as string,
		number: row.entity_id as number | null,
		email: row.email as string | null,
		address: row.address as string | null,
		call: row.call as string,
	}),
	columns: {
		date: moment(sql`l.at`, { neverEmpty: true }),
		member: names(sql`l.member_id`, members),
		act: choice(sql`l.act`, auditColumns.act),
		entity: choice(sql`l.entity`, auditColumns.entity),
		number: number(sql`l.entity_id`),
		email: text(email, { among: kept }),
		address,
	},
	cells: {
		date: momentCell(sql`l.at`),
		member: nameCell("m", joinMember),
		act: choiceCell(sql`l.act`, "auditAct"),
		entity: choiceCell(sql`l.entity`, "audited"),
		number: numberCell(sql`l.entity_id`),
		email: textCell(email),
		address: textCell(sql`l.address`),
	},
};
