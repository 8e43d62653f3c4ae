import { type SQL, sql } from "drizzle-orm";
import type { Absence } from "#contract/absences/schemas.ts";
import { defineList } from "../platform/lists/define-list.ts";
import { listFields } from "../platform/lists/field-builders.ts";
import type { ListDefinition } from "../platform/lists/list-definition.ts";
import { absences, members } from "../tables.ts";

const a = listFields("a");

export const absenceList: ListDefinition<Absence> = {
	...defineList(
		absences,
		"a",
		a.id,
		a.reference("member", members),
		a.day("from_day"),
		a.day("to_day"),
		a.optionalReference("substitute", members),
		a.plain("version", absences.version),
	),
};

/** The condition for a member's own rows of this list. */
export const ownAbsencesSql = (memberId: number): SQL => sql`a.member_id = ${memberId}`;
