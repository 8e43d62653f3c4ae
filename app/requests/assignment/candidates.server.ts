import type { FieldOption } from "#app/entities/field-definition.ts";
import { localizedName } from "#app/entities/localized-name.ts";
import type { EntityFormState } from "#app/forms/entity-form-state.ts";
import type { FormContext } from "#app/forms/form-context.server.ts";
import { loadSourceOptions } from "#app/forms/select-options.server.ts";
import { nullIfFailed } from "#app/lib/api-error.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { Candidate } from "#contract/requests/workload.schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import type { CandidateChoice, CandidateView } from "./candidates.ts";

/** The maximum of kinds of work that are named beside a member. */
const maxKinds = 2;

/** The maximum of members of an API that does not know who suits best. */
const maxOptions = 20;

/** Returns the texts and formats of the reader of a form. */
export const localeOf = ({ t, language, digits }: FormContext): LocaleContext => ({
	t,
	language,
	format: getLocaleFormat(language, "UTC", digits),
});

/** Presents members to whom work can be assigned. */
export const toCandidateChoice = (
	locale: LocaleContext,
	candidates: readonly Candidate[],
	find = "",
): CandidateChoice => ({
	candidates: candidates.map((member) => toView(locale, member)),
	find,
	words: choiceWords(locale, find),
});

const choiceWords = ({ t }: LocaleContext, find: string): CandidateChoice["words"] => ({
	label: t(find ? "requestPage.assign.found" : "requestPage.assign.here"),
	order: t("requestPage.assign.order"),
	search: t("requestPage.assign.search"),
	searchNow: t("requestPage.assign.searchNow"),
	none: t(find ? "requestPage.assign.noneFound" : "requestActions.noMembers"),
});

/**
 * Returns the members from whom an assignee is chosen at an API that can only list them.
 *
 * @param source the select source of the members
 */
export async function listedCandidates(
	reader: FormContext,
	source: string,
	find: string,
): Promise<CandidateChoice> {
	const { options } = await loadSourceOptions(reader, source, find, []);
	return {
		...toCandidateChoice(localeOf(reader), [], find),
		candidates: options.slice(0, maxOptions).map(listedView(reader)),
	};
}

const listedView =
	({ t }: FormContext) =>
	({ value, label, note = "" }: FieldOption): CandidateView => ({
		value,
		name: label,
		line: note,
		openText: "",
		open: 0,
		late: 0,
		isAway: false,
		submit: t("requestPage.assign.assignTo", { name: isolateBidi(label) }),
	});

/**
 * Offers the members for a field of an entity's form in place of its select: those of the API, and
 * the one who is chosen. Who is absent today may be chosen for another day.
 *
 * @param loading those who suit, or are found by a text
 */
export async function withCandidates<Form extends Pick<EntityFormState, "values" | "offered">>(
	reader: FormContext,
	form: Form,
	field: string,
	loading: Promise<readonly Candidate[]>,
	find = "",
) {
	const suited = await loading.catch(nullIfFailed);
	const { [field]: select, ...offered } = form.offered;
	const found = toCandidateChoice(localeOf(reader), suited ?? [], find);
	const isThere = ({ value }: FieldOption) =>
		found.candidates.some((candidate) => candidate.value === value);
	const listed = (select?.options ?? []).filter(
		(option) => (!suited || form.values[field]?.includes(option.value)) && !isThere(option),
	);
	const candidates = [
		...listed.slice(0, maxOptions).map(listedView(reader)),
		...found.candidates.map((candidate) => ({ ...candidate, isAway: false })),
	];
	return { ...form, offered, choice: { ...found, candidates } };
}

function toView(locale: LocaleContext, member: Candidate): CandidateView {
	const { t, language, format } = locale;
	const name = localizedName(member, language) ?? "";
	return {
		value: String(member.id),
		name,
		photo: member.profile_photo,
		line: absenceLine(locale, member) ?? workLine(locale, member),
		openText: t("requestPage.assign.open", { shown: format.number(member.open) }),
		open: member.open,
		late: member.late,
		isAway: Boolean(member.away_until),
		submit: t("requestPage.assign.assignTo", { name: isolateBidi(name) }),
	};
}

/** Returns until when a member is away, and who stands in; null for one who is there. */
function absenceLine({ t, language, format }: LocaleContext, member: Candidate): string | null {
	if (!member.away_until) return null;
	const away = t("workload.awayUntil", { day: format.day(member.away_until) });
	const substitute = localizedName(member.substituteDetails, language);
	if (!substitute) return away;
	return `${away} · ${t("requestPage.assign.substitute", { name: isolateBidi(substitute) })}`;
}

/** Names the first kinds of work that a member does. */
export const kindsLine = ({ language }: LocaleContext, kinds: Candidate["kinds"]): string =>
	kinds
		.slice(0, maxKinds)
		.map((kind) => isolateBidi(localizedName(kind, language) ?? ""))
		.join(language === "ar" ? "، " : ", ");

/** Returns the kinds of work that a member does, and where. */
function workLine(locale: LocaleContext, member: Candidate): string {
	const { t, language } = locale;
	const kinds = kindsLine(locale, member.kinds);
	const branch = localizedName(member.branchDetails, language);
	const place = branch ? isolateBidi(branch) : t("requestPage.assign.everywhere");
	return kinds ? `${kinds} · ${place}` : place;
}
