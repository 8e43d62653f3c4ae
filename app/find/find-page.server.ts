import type { EntityName } from "#app/entities/field-definition.ts";
import { localizedName } from "#app/entities/localized-name.ts";
import { entities } from "#app/entities/registry.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { fetchCurrentMember } from "#app/lib/current-member.server.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import { formatList } from "#app/lib/list-format.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import type { MaybeSession } from "#app/lib/session.server.ts";
import { tenantLocale } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import {
	type FindKind,
	type FindResults,
	maxResultsPerKind,
	type placedKinds,
} from "#contract/find/schemas.ts";
import { readSearchedText } from "#contract/find/searched-text.ts";
import { enumLabels } from "#contract/lists/enum-labels.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import type { NamedRef } from "#contract/values/schemas.ts";
import { findPages } from "./page-results.server.ts";
import {
	maxSearchLength,
	type ResultGroup,
	type SearchAnswer,
	type SearchResult,
} from "./result-groups.ts";

/** Returns the text that an address searches: one line, without spaces around it. */
export const searchedText = (request: Request): string =>
	(new URL(request.url).searchParams.get("q") ?? "")
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, maxSearchLength);

/**
 * Finds everything that a member may open, by one text.
 *
 * @throws ApiClientError
 */
export async function loadSearch(request: Request, session: MaybeSession): Promise<SearchAnswer> {
	const q = searchedText(request);
	const [language, { timeZone, digits }, member, found] = await Promise.all([
		getLanguage(request),
		tenantLocale(session),
		fetchCurrentMember(session),
		q ? callApi(session, "GET /find", { query: { q } }) : null,
	]);
	const t = translatorFor(language, digits);
	const format = getLocaleFormat(language, timeZone, digits);
	const pages = { kind: "pages", title: t("find.pages"), results: findPages(member, q, t) };
	const groups = [...(found ? groupsOf(found, { q, t, language }) : []), pages].filter(
		({ results }) => results.length > 0,
	);
	const count = groups.reduce((sum, { results }) => sum + results.length, 0);
	const searched = [...(found?.searched ?? []).map((kind) => t(`find.${kind}`)), pages.title];
	const { number, needle, phone, serials } = readSearchedText(q);
	const none =
		(number ?? needle ?? phone) || serials.length > 0
			? t("find.noneIn", { kinds: formatList(language, searched) })
			: t("find.hint");
	// Of a kind with more than fit, only the first are counted.
	const some = t(groups.some((group) => "more" in group) ? "find.first" : "find.found", {
		count,
		shown: format.number(count),
	});
	return {
		status: q && (count === 0 ? none : some),
		groups,
		texts: {
			title: t("find.title"),
			label: t("find.label"),
			submit: t("find.submit"),
			hint: t("find.hint"),
			all: t("find.all"),
			close: t("find.keys.close"),
		},
	};
}

type SearchedLocale = { q: string; t: Translate; language: Language };

function groupsOf(found: FindResults, { q, t, language }: SearchedLocale): ResultGroup[] {
	const named = (ref: NamedRef | null) => localizedName(ref, language) ?? "";
	const notes = (...texts: (string | number)[]) => texts.filter(Boolean).join(" · ");
	const groupOf = (
		kind: FindKind,
		slug: string,
		results: readonly SearchResult[],
	): ResultGroup => ({
		kind,
		title: t(`find.${kind}`),
		results,
		...(results.length < maxResultsPerKind
			? {}
			: { more: `/table/${slug}?${new URLSearchParams({ q })}` }),
	});
	const entityGroup = <Row extends NamedRef>(
		kind: FindKind,
		name: EntityName,
		rows: readonly Row[],
		note: (row: Row) => string,
	): ResultGroup =>
		groupOf(
			kind,
			listSlug(name),
			rows.map((row) => ({
				href: `/view/${name}/${row.id}`,
				icon: entities[name].icon,
				name: named(row),
				note: note(row),
			})),
		);
	const placed = (kind: (typeof placedKinds)[number], name: EntityName) =>
		entityGroup(kind, name, found[kind], ({ placeDetails }) => named(placeDetails));
	return [
		groupOf(
			"requests",
			"follow-up",
			found.requests.map(({ id, status, comment, facilityDetails }) => ({
				href: `/view/request/${id}`,
				icon: "clipboard-list",
				name: comment || t("find.number", { id }),
				note: notes(id, enumLabels[language].status[status], named(facilityDetails)),
			})),
		),
		groupOf(
			"reports",
			"reports",
			found.reports.map(({ id, state, text, facilityDetails }) => ({
				href: `/view/report/${id}`,
				icon: "circle-alert",
				name: text || t("find.reportNumber", { id }),
				note: notes(id, enumLabels[language].reportState[state], named(facilityDetails)),
			})),
		),
		entityGroup("facilities", "facility", found.facilities, (row) => named(row.placeDetails)),
		entityGroup("equipment", "equipment", found.equipment, (row) => named(row.facilityDetails)),
		entityGroup("members", "member", found.members, (row) => row[`type_${language}`]),
		placed("branches", "branch"),
		placed("subbranches", "subbranch"),
		placed("meters", "meter"),
		placed("resources", "resource"),
		placed("warehouses", "warehouse"),
		placed("categories", "category"),
		placed("plans", "plan"),
		placed("checklists", "checklist"),
		placed("kinds", "kind"),
	];
}

const listSlug = (name: EntityName): string => `${entities[name].area}-management`;
