import { type Absence, newAbsence } from "#contract/absences/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import type { MemberContext } from "../platform/context.ts";
import { lockSequence } from "../platform/database/sequences.ts";
import type { EntityDefinition } from "../platform/entities/definition.ts";
import { columnValues } from "../platform/entities/queries.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { assertNearDay } from "../platform/near-day.ts";
import { canSubstitute } from "../requests/assignment/assignable-members.queries.ts";
import { absences, members } from "../tables.ts";
import { absenceList } from "./list.ts";
import { substituteReachFor } from "./policy.ts";
import { hasOverlappingAbsence } from "./queries.ts";

/** The maximum number of days of an absence. */
const maxDays = 366;

/** Returns the number of days from one date to another, both included. */
const daysOf = ({ from_day, to_day }: Pick<Absence, "from_day" | "to_day">): number =>
	(Date.parse(to_day) - Date.parse(from_day)) / MS_PER_DAY + 1;

/**
 * Makes transactions that save absences wait for each other, so that two on the same dates can't be
 * saved at once.
 */
const waitForOthers = (ctx: MemberContext) => lockSequence(ctx, "absences");

export const absenceEntity: EntityDefinition<Absence> = {
	slug: "absence",
	area: "absences",
	table: absences,
	source: absenceList,
	fields: newAbsence,
	references: { member_id: members, substitute_id: members },
	neededBy: [],
	async complete(ctx, input, before) {
		const completed = before ? input : { ...input, member_id: input.member_id ?? ctx.actor.id };
		const absence = { id: null, ...before, ...withoutUndefined(completed) } as Absence;
		const { member_id: member, substitute_id: substitute } = absence;
		assertNearDay(ctx, "from_day", completed, before);
		if (daysOf(absence) < 1) throw fieldError("to_day", "ends_before");
		if (daysOf(absence) > maxDays) throw fieldError("to_day", "absence_too_long");
		if (substitute === member) throw fieldError("substitute_id", "own_substitute");
		if (substitute && substitute !== before?.substitute_id)
			if (!(await canSubstitute(ctx, substituteReachFor(ctx.actor), substitute)))
				throw fieldError("substitute_id", "choice");
		await waitForOthers(ctx);
		if (await hasOverlappingAbsence(ctx, absence)) throw fieldError("from_day", "absence_overlaps");
		return completed;
	},
	async beforeRestore(ctx, id) {
		await waitForOthers(ctx);
		const days = await columnValues(ctx, absences, id, ["member_id", "from_day", "to_day"]);
		if (await hasOverlappingAbsence(ctx, { ...days, id } as Absence))
			throw new ApiError("restore_blocked", { fields: { from_day: "absence_overlaps" } });
	},
};

const withoutUndefined = (input: object) =>
	Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
