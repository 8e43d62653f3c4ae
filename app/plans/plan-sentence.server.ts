import type { EntityFormState } from "#app/forms/entity-form-state.ts";
import type { FormLocale } from "#app/forms/posted-form.server.ts";
import { getCalendarFormat } from "#app/lib/calendar-format.ts";
import { otherLanguage } from "#app/lib/languages.ts";
import { type PlanUnit, planUnits, yearKinds } from "#contract/plans/constants.ts";
import { parseDateText } from "#contract/values/date-parser.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { parseNumberText } from "#contract/values/number-parser.ts";
import type { PlanMatches } from "./plan-matches.server.ts";
import { recurrenceText } from "./recurrence-text.ts";

/** A part of the sentence: plain text, or a slot that leads to its step. */
export type SentencePart = {
	readonly text: string;
	readonly step?: "what" | "where" | "when" | "who";
	readonly missing?: true;
};

type PlanForm = Pick<EntityFormState, "values" | "offered">;

type Slot = "name" | "list" | "where" | "when" | "season" | "who";

const stepOf: Readonly<Record<Slot, NonNullable<SentencePart["step"]>>> = {
	name: "what",
	list: "what",
	where: "where",
	when: "when",
	season: "when",
	who: "who",
};

/** Writes a plan as a sentence; what is still missing is asked for in its place. */
export function planSentence(
	context: FormLocale,
	form: PlanForm,
	{ matches, chosen }: { matches: PlanMatches | null; chosen: number },
): SentencePart[] {
	const { t, language } = context;
	const one = (name: string) => form.values[name]?.[0] ?? "";
	const option = (name: string) =>
		form.offered[name]?.options.find(({ value }) => value === one(name))?.label ?? "";
	const filled: Readonly<Record<Slot, string>> = {
		name: one(`name_${language}`) || one(`name_${otherLanguage(language)}`),
		list: option("checklist"),
		where: placesText(context, matches, chosen),
		when: whenText(context, form),
		season: seasonText(context, form),
		who: option("assigned_to") || t("planForm.inPlace"),
	};
	return (Object.keys(filled) as Slot[]).flatMap((slot): SentencePart[] => {
		const text = filled[slot];
		if (text === "" && (slot === "list" || slot === "season")) return [];
		const [before = "", after = ""] = t(`planForm.slots.${slot}`).split("{{slot}}");
		const missing = text === "" && slot !== "list" && slot !== "season";
		return [
			{ text: before },
			missing
				? { text: t(`planForm.missing.${slot as "name"}`), step: stepOf[slot], missing: true }
				: { text, step: stepOf[slot] },
			{ text: after },
		].filter((part) => part.text !== "") as SentencePart[];
	});
}

function placesText(
	{ t, language, digits }: FormLocale,
	matches: PlanMatches | null,
	chosen: number,
): string {
	if (chosen === 0) return "";
	const { number } = getLocaleFormat(language, "UTC", digits);
	const counted = (entity: "equipment" | "facility", count: number) =>
		t(`entities.${entity}.count`, { count, shown: number(count) });
	if (!matches) return t("planForm.itsPlaces", { count: number(chosen) });
	if (matches.kind === "facilities") return counted("facility", chosen);
	return [counted("equipment", chosen), counted("facility", matches.facilities)].join(
		language === "ar" ? "، " : ", ",
	);
}

function whenText(
	{ t, language, digits }: FormLocale,
	{ values }: Pick<PlanForm, "values">,
): string {
	const one = (name: string) => values[name]?.[0] ?? "";
	const every = parseNumberText(one("every")) ?? 0;
	const unit = planUnits.find((known) => known === one("unit"));
	if (!unit || !Number.isInteger(every) || every < 1) return "";
	const calendar = getCalendarFormat(language, digits);
	const format = getLocaleFormat(language, "UTC", digits);
	const rule = recurrenceText(
		{
			every,
			unit: unit satisfies PlanUnit,
			weekdays: (values.weekdays ?? []).join(","),
			year_kind: yearKinds.find((kind) => kind === one("year_kind")) ?? "gregorian",
			from_day: "",
			until_day: null,
			season_from: null,
			season_to: null,
			counting: one("counting") === "done" ? "done" : "calendar",
			closed: "keep",
		},
		{ t, language, calendar, shown: format.number },
	);
	const from = parseDateText(one("from_day"));
	if (from?.kind !== "day") return "";
	return t("planForm.whenFrom", {
		rule: language === "en" ? rule.charAt(0).toLowerCase() + rule.slice(1) : rule,
		day: format.day(from.day),
	});
}

function seasonText(
	{ language, digits }: FormLocale,
	{ values }: Pick<PlanForm, "values">,
): string {
	const kind = values.year_kind?.[0] === "hijri" ? "hijri" : "gregorian";
	const months = getCalendarFormat(language, digits).months[kind];
	const [from, to] = ["season_from", "season_to"].map(
		(name) => months[Number(values[name]?.[0] ?? 0) - 1],
	);
	if (!from || !to || values.unit?.[0] === "meter") return "";
	return from === to ? from : `${from} – ${to}`;
}
