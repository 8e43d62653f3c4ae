import { fetchFromApi } from "#app/lib/api.server.ts";
import { nullWhereMissing } from "#app/lib/api-failure.ts";
import { calendarWords } from "#app/lib/calendar-words.ts";
import { dayIn } from "#app/lib/format.ts";
import { chosenMonth, monthHead, monthOf } from "#app/lib/month.ts";
import { orNull } from "#app/lib/or-null.ts";
import { organisationWriting } from "#app/lib/organisation.server.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { notFound, orRefuse } from "#app/lib/refusal.server.ts";
import { requireRight } from "#app/lib/right.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import { requireVisitor, type SignedInVisitor } from "#app/lib/session.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import type { SelectOption } from "#app/ui/select-options.tsx";
import type { Option } from "#contract/schemas/options.ts";
import type { PlannedMonth } from "#contract/schemas/plans.ts";

/** So many plans may be chosen from. */
const mostPlans = 200;

/** The page at /plans/calendar: the planned visits of the month that its address asks for. */
export async function plansCalendar(request: Request) {
	const visitor = await requireVisitor(request);
	await requireRight(request, visitor, "plans_read");
	const params = new URL(request.url).searchParams;
	const [language, { timeZone, digits }] = await Promise.all([
		languageOf(request),
		organisationWriting(visitor),
	]);
	const today = dayIn(timeZone, new Date().toISOString());
	const { month, first, last, weeks, before, after } = monthOf(
		chosenMonth(params.get("month"), today),
	);
	const [plan, branch] = [idIn(params, "plan"), idIn(params, "branch")];
	const query = { month, ...(plan ? { plan } : {}), ...(branch ? { branch } : {}) };
	const [found, plans, branches] = await orRefuse(
		request,
		Promise.all([
			fetchFromApi<PlannedMonth>(visitor, "plans/calendar", { query }).catch(nullWhereMissing),
			optionsOf(visitor, "plans", { per: String(mostPlans) }),
			optionsOf(visitor, "select/facilities/branches"),
		]),
	);
	if (!found) throw notFound();
	const words = calendarWords(language, digits);
	const nameOf = (one: Option) => one[`name_${language}`] || one.name_en;
	const options = (all: readonly Option[]): SelectOption[] =>
		all.map((one) => ({ value: String(one.id), label: nameOf(one) }));
	const names = new Map(found.plans.map((one) => [one.id, nameOf(one)]));
	const visits = new Map(found.days.map((one) => [one.day, one.visits]));
	return {
		month,
		today,
		before,
		after,
		...monthHead({ first, last }, words, translateIn(language)),
		weekdays: words.weekdays.map(({ name }) => name),
		/** Of the first week, how many days are those of another month. */
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

export type PlansCalendar = Awaited<ReturnType<typeof plansCalendar>>;

function idIn(params: URLSearchParams, name: string): string {
	const text = params.get(name) ?? "";
	return isRowId(text) ? text : "";
}

/** What cannot be had, because of rights or else, is not offered; the calendar stands without. */
const optionsOf = async (
	visitor: SignedInVisitor,
	path: string,
	query: Readonly<Record<string, string>> = {},
): Promise<Option[]> => (await orNull(fetchFromApi<Option[]>(visitor, path, { query }))) ?? [];

/** The options with the chosen one, of which there may be too many. */
function withChosen(
	options: SelectOption[],
	chosen: string,
	names: ReadonlyMap<number, string>,
): SelectOption[] {
	if (!chosen || options.some(({ value }) => value === chosen)) return options;
	return [{ value: chosen, label: names.get(Number(chosen)) ?? `#${chosen}` }, ...options];
}
