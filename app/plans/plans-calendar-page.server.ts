import { callApi } from "#app/lib/api-client.server.ts";
import { getCalendarFormat } from "#app/lib/calendar-format.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { monthTitle, parseMonthParam, toMonthGrid } from "#app/lib/month-grid.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import { requireNeeds } from "#app/lib/permissions.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { tenantLocale } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { SelectOption } from "#app/ui/select-options.tsx";
import type { NamedOption } from "#contract/select-options/schemas.ts";
import { localDate } from "#contract/values/format.ts";

/** The maximum number of plans in the filter. */
const maxPlans = 200;

/** Loads the page at /plans/calendar: the planned visits of the month in its address. */
export async function loadPlansCalendar(request: Request) {
	const session = await requireSession(request);
	await requireNeeds(request, session, "plans_read");
	const params = new URL(request.url).searchParams;
	const [language, { timeZone, digits }] = await Promise.all([
		getLanguage(request),
		tenantLocale(session),
	]);
	const today = localDate(timeZone, new Date().toISOString());
	const { month, first, last, weeks, before, after } = toMonthGrid(
		parseMonthParam(params.get("month"), today),
	);
	const [plan, branch] = [idIn(params, "plan"), idIn(params, "branch")];
	const query = { month, ...(plan ? { plan } : {}), ...(branch ? { branch } : {}) };
	const [found, plans, branches] = await orErrorPage(
		request,
		Promise.all([
			callApi(session, "GET /plans/calendar", { query }),
			optionsOrNone(callApi(session, "GET /plans", { query: { per: String(maxPlans) } })),
			optionsOrNone(callApi(session, "GET /select/facilities/branches")),
		]),
	);
	const words = getCalendarFormat(language, digits);
	const nameOf = (one: NamedOption) => one[`name_${language}`] || one.name_en;
	const options = (all: readonly NamedOption[]): SelectOption[] =>
		all.map((one) => ({ value: String(one.id), label: nameOf(one) }));
	const names = new Map(found.plans.map((one) => [one.id, nameOf(one)]));
	const visits = new Map(found.days.map((one) => [one.day, one.visits]));
	return {
		month,
		today,
		before,
		after,
		...monthTitle({ first, last }, words, translatorFor(language)),
		weekdays: words.weekdays.map(({ name }) => name),
		/** The number of days of the first week that belong to another month. */
		leading: (weeks[0] ?? []).filter((day) => day === null).length,
		days: weeks.flat().flatMap((day) =>
			day
				? {
						...words.inBoth(day),
						number: words.number(day),
						moon: words.moon(day),
						visits: (visits.get(day) ?? []).map(({ plan_id: id, ...counts }) => ({
							id,
							name: names.get(id) ?? `#${id}`,
							...counts,
						})),
					}
				: [],
		),
		until: found.until && words.inBoth(found.until).gregorian,
		chosen: { plan, branch },
		plans: withChosen(options([...plans].reverse()), plan, names),
		branches: withChosen(options(branches), branch, new Map()),
	};
}

export type PlansCalendarData = Awaited<ReturnType<typeof loadPlansCalendar>>;

function idIn(params: URLSearchParams, name: string): string {
	const text = params.get(name) ?? "";
	return isIdParam(text) ? text : "";
}

/**
 * Returns no options if they can't be loaded, for lack of permission or another reason; the
 * calendar is shown without them.
 */
const optionsOrNone = async (loading: Promise<NamedOption[]>): Promise<NamedOption[]> =>
	(await nullIfApiError(loading)) ?? [];

/** Adds the selected option to the others, of which there may be too many. */
function withChosen(
	options: SelectOption[],
	chosen: string,
	names: ReadonlyMap<number, string>,
): SelectOption[] {
	if (!chosen || options.some(({ value }) => value === chosen)) return options;
	return [{ value: chosen, label: names.get(Number(chosen)) ?? `#${chosen}` }, ...options];
}
