import { dayLength } from "#contract/day-length.ts";
import { type Absence, newAbsence } from "#contract/schemas/absences.ts";
import type { Ctx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import { absenceList } from "../../db/lists/absences.ts";
import { absenceOverlaps } from "../../db/people/absences.ts";
import { mayStandIn } from "../../db/requests/assignable-members.ts";
import { absences, members } from "../../db/schema/index.ts";
import { cellsOf } from "../../db/things.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { substitutesFor } from "../../policies/absences.ts";
import type { Thing } from "./thing.ts";

/** As many days as an absence lasts at most. */
const mostDays = 366;

/** How many days there are from one to another, both included. */
const daysOf = ({ from_day, to_day }: Pick<Absence, "from_day" | "to_day">): number =>
	(Date.parse(to_day) - Date.parse(from_day)) / dayLength + 1;

/** Until the call ends, nobody else writes down an absence: two of the same days come one after the other. */
const waitForOthers = (ctx: Ctx) => takeIds(ctx, "absences", 0);

export const absenceThing: Thing<Absence> = {
	slug: "absence",
	area: "absences",
	table: absences,
	source: absenceList,
	fields: newAbsence,
	references: { member_id: members, substitute_id: members },
	neededBy: [],
	async complete(ctx, given, before) {
		const sent = before ? given : { ...given, member_id: given.member_id ?? ctx.caller.id };
		const absence = { id: null, ...before, ...withoutUndefined(sent) } as Absence;
		const { member_id: member, substitute_id: substitute } = absence;
		if (daysOf(absence) < 1) throw invalidField("to_day", "ends_before");
		if (daysOf(absence) > mostDays) throw invalidField("to_day", "absence_too_long");
		if (substitute === member) throw invalidField("substitute_id", "own_substitute");
		if (substitute && substitute !== before?.substitute_id)
			if (!(await mayStandIn(ctx, substitutesFor(ctx.caller), substitute)))
				throw invalidField("substitute_id", "choice");
		await waitForOthers(ctx);
		if (await absenceOverlaps(ctx, absence)) throw invalidField("from_day", "absence_overlaps");
		return sent;
	},
	async beforeRestore(ctx, id) {
		await waitForOthers(ctx);
		const days = await cellsOf(ctx, absences, id, ["member_id", "from_day", "to_day"]);
		if (await absenceOverlaps(ctx, { ...days, id } as Absence))
			throw new CallFailure("restore_blocked", { fields: { from_day: "absence_overlaps" } });
	},
};

const withoutUndefined = (sent: object) =>
	Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
