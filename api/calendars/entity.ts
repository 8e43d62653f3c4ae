import { hasWorkFrom } from "#contract/calendars/business-hours.ts";
import {
	type Calendar,
	type CalendarException,
	newCalendar,
	newCalendarException,
} from "#contract/calendars/schemas.ts";
import type { WorkingCalendar } from "#contract/calendars/working-calendar.ts";
import { localDate } from "#contract/values/format.ts";
import type { MemberContext } from "../platform/context.ts";
import type { EntityDefinition, EntityInput } from "../platform/entities/definition.ts";
import { columnValues, lockIfPresent } from "../platform/entities/queries.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { branches, calendarDays, calendars } from "../tables.ts";
import { refreshUsageFlag } from "../tenants/usage-flags.queries.ts";
import { calendarList, exceptionList } from "./list.ts";
import { findWorkingCalendar, isCalendarInUse, newCalendarRevision } from "./queries.ts";
import { onWorkingTimeChanged } from "./recompute-due-dates.ts";
import { areTargetsReachable, assertUsedCalendarReachesTargets } from "./sla-target-limit.ts";

/** The maximum of exceptions in a calendar: thirty a year for twenty years. */
const maxExceptions = 600;

/** Returns the input in its stored form. */
const withJson = (input: EntityInput): EntityInput =>
	input.hours ? { ...input, hours: JSON.stringify(input.hours) } : input;

/**
 * Checks that a calendar has business hours.
 *
 * @throws ApiError `invalid` at a field, if no minute of work would be left
 */
async function mustWork(ctx: MemberContext, calendarId: number, field: string): Promise<void> {
	const calendar = await findWorkingCalendar(ctx, calendarId);
	if (calendar && !hasWork(ctx, calendar)) throw fieldError(field, "no_work");
}

const hasWork = ({ now, tenant }: MemberContext, calendar: WorkingCalendar) =>
	hasWorkFrom(calendar, localDate(tenant.timeZone, now.toISOString()));

/**
 * Checks that targets still end in time with what is restored.
 *
 * @throws ApiError `restore_blocked` if they would end too late
 */
async function mustReach(ctx: MemberContext, calendarId: number): Promise<void> {
	const calendar = await findWorkingCalendar(ctx, calendarId);
	if (calendar && !(await areTargetsReachable(ctx, calendar)))
		throw new ApiError("restore_blocked", { fields: { hours: "too_far" } });
}

export const calendarEntity: EntityDefinition<Calendar> = {
	slug: "calendar",
	area: "calendars",
	table: calendars,
	source: calendarList,
	fields: newCalendar,
	references: {},
	neededBy: [{ slug: "branch", table: branches, by: ["calendar_id"] }],
	initial: () => ({ revision: newCalendarRevision() }),
	complete: async (_, input) => withJson(input),
	async settle(ctx, id, input, before) {
		if (!before) await refreshUsageFlag(ctx, "calendars");
		else if (input.hours) {
			await onWorkingTimeChanged(ctx, { calendarId: id });
			await mustWork(ctx, id, "hours");
			await assertUsedCalendarReachesTargets(ctx, id, "hours");
		}
	},
	async settleDeletion(ctx, id, deleted) {
		await refreshUsageFlag(ctx, "calendars");
		if (!deleted && (await isCalendarInUse(ctx, id))) await mustReach(ctx, id);
	},
};

export const calendarExceptionEntity: EntityDefinition<CalendarException> = {
	slug: "exception",
	area: "exceptions",
	table: calendarDays,
	source: exceptionList,
	fields: newCalendarException,
	references: {},
	limits: { calendar_id: maxExceptions },
	neededBy: [],
	async complete(ctx, input, before) {
		const of = [before?.calendar_id, input.calendar_id].filter((id) => typeof id === "number");
		// In the order of their ids, so that transactions that change two calendars never wait for each
		// other.
		for (const id of [...new Set(of)].sort((a, b) => a - b))
			if (!(await lockIfPresent(ctx, calendars, id))) throw fieldError("calendar_id", "choice");
		const { from_day = "", to_day = "" } = { ...before, ...input } as Partial<CalendarException>;
		if (to_day < from_day) throw fieldError("to_day", "days_order");
		return withJson(input);
	},
	async settle(ctx, _, input, before) {
		const calendar = (input.calendar_id ?? before?.calendar_id) as number;
		await onWorkingTimeChanged(ctx, { calendarId: calendar });
		const field = input.hours === undefined ? "to_day" : "hours";
		await mustWork(ctx, calendar, field);
		await assertUsedCalendarReachesTargets(ctx, calendar, field);
		if (before && before.calendar_id !== calendar) {
			await onWorkingTimeChanged(ctx, { calendarId: before.calendar_id });
			await assertUsedCalendarReachesTargets(ctx, before.calendar_id, "calendar_id");
		}
	},
	async beforeDelete(ctx, { calendar_id }) {
		await lockIfPresent(ctx, calendars, calendar_id);
	},
	async beforeRestore(ctx, id) {
		const calendar = await calendarOfException(ctx, id);
		if (!(await lockIfPresent(ctx, calendars, calendar)))
			throw new ApiError("restore_blocked", { fields: { calendar_id: "choice" } });
	},
	async settleDeletion(ctx, id, deleted) {
		const calendar = await calendarOfException(ctx, id);
		await onWorkingTimeChanged(ctx, { calendarId: calendar });
		const working = await findWorkingCalendar(ctx, calendar);
		if (!deleted && working && !hasWork(ctx, working))
			throw new ApiError("restore_blocked", { fields: { hours: "no_work" } });
		if (!deleted && (await isCalendarInUse(ctx, calendar))) await mustReach(ctx, calendar);
	},
};

const calendarOfException = async (ctx: MemberContext, id: number): Promise<number> =>
	Number((await columnValues(ctx, calendarDays, id, ["calendar_id"]))?.calendar_id);
