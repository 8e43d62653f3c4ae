import { type SQL, sql } from "drizzle-orm";
import type { Absence } from "#contract/schemas/absences.ts";
import { absences, members } from "../schema/index.ts";
import { listFields, defineList } from "./fields.ts";
import type { ListDefinition } from "./source.ts";

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
		a.plain<number>()("version"),
	),
	isIndexed: () => true,
};

/** The rows of that list that are a member's own. */
export const ownAbsencesSql = (memberId: number): SQL => sql`a.member_id = ${memberId}`;
