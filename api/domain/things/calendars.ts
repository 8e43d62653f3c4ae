import { dayIn } from "#contract/format.ts";
import {
	type Calendar,
	type Exception,
	newCalendar,
	newException,
} from "#contract/schemas/calendars.ts";
import type { WorkingCalendar } from "#contract/working-calendar.ts";
import { worksWithin } from "#contract/working-time.ts";
import type { Ctx } from "../../context.ts";
import { countExceptions, isInUse, newRevision, workingCalendar } from "../../db/calendars.ts";
import { calendarList, exceptionList } from "../../db/lists/calendars.ts";
import { branches, calendarDays, calendars } from "../../db/schema/index.ts";
import { noteWhether } from "../../db/tenants/noted.ts";
import { cellsOf, holdPresent } from "../../db/things.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { calendarChanged } from "../calendars/changed.ts";
import { checkCalendarInUse, reachesTargets } from "../calendars/target-limit.ts";
import type { Sent, Thing } from "./thing.ts";

/** So many exceptions a calendar may have: twenty years of thirty. */
const mostExceptions = 600;

/** As it is kept. */
const withJson = (sent: Sent): Sent =>
	sent.hours ? { ...sent, hours: JSON.stringify(sent.hours) } : sent;

/** @throws CallFailure `invalid` at a field, where no minute of work would be left */
async function mustWork(ctx: Ctx, calendarId: number, field: string): Promise<void> {
	const calendar = await workingCalendar(ctx, calendarId);
	if (calendar && !hasWork(ctx, calendar)) throw invalidField(field, "no_work");
}

const hasWork = ({ now, tenant }: Ctx, calendar: WorkingCalendar) =>
	worksWithin(calendar, dayIn(tenant.timeZone, now.toISOString()));

/** @throws CallFailure `restore_blocked`, where with what is brought back targets would end too late */
async function mustReach(ctx: Ctx, calendarId: number): Promise<void> {
	const calendar = await workingCalendar(ctx, calendarId);
	if (calendar && !reachesTargets(ctx, calendar))
		throw new CallFailure("restore_blocked", { fields: { hours: "too_far" } });
}

export const calendarThing: Thing<Calendar> = {
	slug: "calendar",
	area: "calendars",
	table: calendars,
	source: calendarList,
	fields: newCalendar,
	references: {},
	neededBy: [{ slug: "branch", table: branches, by: ["calendar_id"] }],
	initial: () => ({ revision: newRevision() }),
	complete: async (_, sent) => withJson(sent),
	async settle(ctx, id, sent, before) {
		if (!before) await noteWhether(ctx, "calendars");
		else if (sent.hours) {
			await calendarChanged(ctx, { calendarId: id });
			await mustWork(ctx, id, "hours");
			await checkCalendarInUse(ctx, id, "hours");
		}
	},
	async settleDeletion(ctx, id, deleted) {
		await noteWhether(ctx, "calendars");
		if (!deleted && (await isInUse(ctx, id))) await mustReach(ctx, id);
	},
};

export const exceptionThing: Thing<Exception> = {
	slug: "exception",
	area: "exceptions",
	table: calendarDays,
	source: exceptionList,
	fields: newException,
	references: {},
	neededBy: [],
	async complete(ctx, sent, before) {
		const of = [before?.calendar_id, sent.calendar_id].filter((id) => typeof id === "number");
		// In the order of their ids, so that none who changes two waits for another who does.
		for (const id of [...new Set(of)].sort((a, b) => a - b))
			if (!(await holdPresent(ctx, calendars, id))) throw invalidField("calendar_id", "choice");
		const { from_day = "", to_day = "" } = { ...before, ...sent } as Partial<Exception>;
		if (to_day < from_day) throw invalidField("to_day", "days_order");
		const calendar = (sent.calendar_id ?? before?.calendar_id) as number;
		if (
			calendar !== before?.calendar_id &&
			(await countExceptions(ctx, calendar)) >= mostExceptions
		)
			throw invalidField("calendar_id", "too_many");
		return withJson(sent);
	},
	async settle(ctx, _, sent, before) {
		const calendar = (sent.calendar_id ?? before?.calendar_id) as number;
		await calendarChanged(ctx, { calendarId: calendar });
		const field = sent.hours === undefined ? "to_day" : "hours";
		await mustWork(ctx, calendar, field);
		await checkCalendarInUse(ctx, calendar, field);
		if (before && before.calendar_id !== calendar) {
			await calendarChanged(ctx, { calendarId: before.calendar_id });
			await checkCalendarInUse(ctx, before.calendar_id, "calendar_id");
		}
	},
	async beforeDelete(ctx, { calendar_id }) {
		await holdPresent(ctx, calendars, calendar_id);
	},
	async beforeRestore(ctx, id) {
		const calendar = await calendarOfException(ctx, id);
		if (!(await holdPresent(ctx, calendars, calendar)))
			throw new CallFailure("restore_blocked", { fields: { calendar_id: "choice" } });
		if ((await countExceptions(ctx, calendar)) >= mostExceptions)
			throw new CallFailure("restore_blocked", { fields: { calendar_id: "too_many" } });
	},
	async settleDeletion(ctx, id, deleted) {
		const calendar = await calendarOfException(ctx, id);
		await calendarChanged(ctx, { calendarId: calendar });
		const working = await workingCalendar(ctx, calendar);
		if (!deleted && working && !hasWork(ctx, working))
			throw new CallFailure("restore_blocked", { fields: { hours: "no_work" } });
		if (!deleted && (await isInUse(ctx, calendar))) await mustReach(ctx, calendar);
	},
};

const calendarOfException = async (ctx: Ctx, id: number): Promise<number> =>
	Number((await cellsOf(ctx, calendarDays, id, ["calendar_id"]))?.calendar_id);
