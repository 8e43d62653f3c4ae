import type { FormValues } from "#app/entities/field-definition.ts";
import { entities } from "#app/entities/registry.ts";
import { formatWeeklyHours } from "#app/fields/weekly-hours.ts";
import { withParsedDates } from "#app/forms/date-input.server.ts";
import type { FormContext } from "#app/forms/form-context.server.ts";
import { toFormPayload } from "#app/forms/form-values.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { type DualCalendarDate, getCalendarFormat } from "#app/lib/calendar-format.ts";
import type { PreviewedDate } from "#contract/plans/schemas.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { parseNumberText } from "#contract/values/number-parser.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

/** The next dates of a plan's form, or what is said in their place, and what they will make. */
export type PlanDates = {
	readonly dates: readonly (DualCalendarDate & { readonly why: readonly string[] })[];
	readonly instead: string | null;
	/** The rule has no date at all. */
	readonly never: boolean;
	readonly makes: readonly { readonly label: string; readonly value: string }[];
};

const shownDates = 5;

const without = (instead: string, never = false): PlanDates => ({
	dates: [],
	instead,
	never,
	makes: [],
});

/**
 * Loads the next dates of a rule that is being written.
 *
 * @param chosen the number of places that are visited on each date
 */
export async function loadPlanDates(
	context: FormContext,
	values: FormValues,
	chosen: number,
): Promise<PlanDates> {
	const { session, t, language, digits } = context;
	if (values.unit?.[0] === "meter") return without(t("planForm.meterDates"));
	if (!values.from_day?.[0]) return without(t("planForm.noDates"));
	const fields = withParsedDates(entities.plan, toFormPayload(entities.plan, values));
	const body = new URLSearchParams(fields.map(([...pair]) => pair));
	try {
		const { dates, in_year } = await callApi(session, "POST /plans/preview", { body });
		const calendar = getCalendarFormat(language, digits);
		const [first] = dates;
		if (!first) return without(t("planForm.never"), true);
		const { number, day } = getLocaleFormat(language, "UTC", digits);
		const lead = parseNumberText(values.lead_days?.[0] ?? "") ?? 0;
		const begins = new Date(Date.parse(first.day) - lead * MS_PER_DAY).toISOString().slice(0, 10);
		return {
			dates: dates
				.slice(0, shownDates)
				.map((date) => ({ ...calendar.inBoth(date.day), why: reasonsOf(context, date) })),
			instead: null,
			never: false,
			makes:
				chosen === 0
					? []
					: [
							{ label: t("planForm.eachDate"), value: number(chosen) },
							{ label: t("planForm.inYear"), value: number(chosen * in_year) },
							{ label: t("planForm.firstRequest"), value: day(begins) },
						],
		};
	} catch (error) {
		if (!(error instanceof ApiClientError) || error.status === 401) throw error;
		const never = error.fields.from_day === "never_comes";
		return without(t(never ? "planForm.never" : "planForm.noDates"), never);
	}
}

/** Returns why a date is the day that it is, where it is not the plain one. */
function reasonsOf(
	{ t, language, digits }: FormContext,
	{ instead_of, after_season, hoursDetails, hours }: PreviewedDate,
): string[] {
	const calendar = getCalendarFormat(language, digits);
	const format = getLocaleFormat(language, "UTC", digits);
	return [
		...(instead_of === null
			? []
			: [t("planForm.insteadOf", { day: calendar.inBoth(instead_of).gregorian })]),
		...(after_season ? [t("planForm.afterSeason")] : []),
		...(hoursDetails && hours
			? [
					t("planForm.hours", {
						name: hoursDetails[`name_${language}`],
						hours: formatWeeklyHours({ type: "hours" }, JSON.stringify([hours]), {
							t,
							language,
							format,
						}),
					}),
				]
			: []),
	];
}
