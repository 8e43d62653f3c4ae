import { quickFilterHref } from "#app/entities/quick-filters.ts";
import { loadKindTiles } from "#app/kinds/kind-tiles.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { getCalendarFormat } from "#app/lib/calendar-format.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import { pageParam, pageQuery, splitPage } from "#app/lib/page-param.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import { tenantLocale } from "#app/lib/tenant-settings.server.ts";
import { maxBulkRequests } from "#contract/requests/bulk.schemas.ts";
import type { Workload } from "#contract/requests/workload.schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { localDate } from "#contract/values/format.ts";
import { openStatusFilter, requestQuickFilters } from "../quick-filters.ts";
import { kindsLine } from "./candidates.server.ts";
import { dayHeads, stretchesOf, workloadSpan } from "./workload-days.ts";

/** Returns the page on which requests are assigned. @param back the page to return to */
function assignHref(rows: readonly { readonly id: number }[], back: string): string {
	const params = new URLSearchParams({ do: "assign", back });
	for (const { id } of rows) params.append("id", String(id));
	return `/bulk/requests?${params}`;
}

/** The number of requests due on a day above which it is too much for one member. */
const maxADay = 5;

/** The number of members for whom it is looked whether the reader sees their requests. */
const looked = 3;

/**
 * Proposes to move requests of the first day on which somebody has too many: what is above the
 * limit, of the lowest priority and in the reader's sight; null if there are none.
 *
 * @param back the page to return to
 */
async function loadOverload(
	session: Session,
	{ t, language, format }: LocaleContext,
	loads: readonly Workload[],
	{ today, back, dayText }: { today: string; back: string; dayText: (day: string) => string },
) {
	const tooMuch = loads
		.flatMap(({ due = [], ...member }) => due.map((one) => ({ ...one, member })))
		.filter(({ day, count }) => day >= today && count > maxADay)
		.sort((one, other) => one.day.localeCompare(other.day) || other.count - one.count);
	for (const { day, count, member } of tooMuch.slice(0, looked)) {
		const rows = await callApi(session, "GET /requests", {
			query: {
				"f.assigned_to_id": String(member.id),
				"f.status": openStatusFilter,
				"f.due_date": day,
				sort: "priority-low-high",
				per: String(Math.min(count - maxADay, maxBulkRequests)),
			},
		});
		if (rows.length === 0) continue;
		return {
			text: t("bulkRequests.overload.text", {
				name: isolateBidi(member[`name_${language}`]),
				shown: format.number(count),
				day: dayText(day),
			}),
			move: t("bulkRequests.overload.move", { shown: format.number(rows.length) }),
			href: assignHref(rows, back),
		};
	}
	return null;
}

/** Loads what the reader sees of the open requests that nobody has in charge; null if there are none. */
async function loadUnassigned(
	session: Session,
	{ t, format }: LocaleContext,
	{
		from,
		to,
		back,
		...only
	}: { from: string; to: string; back: string; kind?: string; branch?: string },
) {
	const filters = {
		"f.unassigned": "1",
		"f.status": openStatusFilter,
		...(only.kind && { "f.kind_id": only.kind }),
		...(only.branch && { "f.branch_id": only.branch }),
	};
	const [rows, due] = await Promise.all([
		callApi(session, "GET /requests", {
			query: { ...filters, sort: "old-new:due_date", per: String(maxBulkRequests) },
		}),
		callApi(session, "GET /requests/due-days", {
			query: { from, to, unassigned: "1", ...only },
		}),
	]);
	if (rows.length === 0) return null;
	return {
		due,
		href: `/table/${requestQuickFilters.list}?${new URLSearchParams(filters)}`,
		share: t("bulkRequests.share", { shown: format.number(rows.length) }),
		shareHref: assignHref(rows, back),
	};
}

/** Loads what the page can be filtered by, each with what is chosen of it; none with less than two choices. */
async function loadFilters(
	session: Session,
	{ t, language }: LocaleContext,
	params: URLSearchParams,
) {
	const [kinds, branches] = await Promise.all([
		loadKindTiles({ session, language }),
		nullIfApiError(callApi(session, "GET /select/workload/branches")),
	]);
	const filters = [
		{
			name: "branch",
			label: t("entities.branch.one"),
			options: (branches ?? []).map((one) => ({
				value: String(one.id),
				label: one[`name_${language}`],
			})),
		},
		{
			name: "kind",
			label: t("entities.kind.one"),
			options: kinds.map(({ value, name }) => ({ value, label: name })),
		},
	];
	return filters
		.filter(({ options }) => options.length > 1)
		.map((filter) => ({
			...filter,
			value: filter.options.find(({ value }) => value === params.get(filter.name))?.value ?? "",
		}));
}

/** Loads the page at /workload: who has how much in charge, what is due when, and who is away. */
export async function loadWorkloadPage(request: Request) {
	const session = await requireSession(request);
	const page = pageParam(request);
	const params = new URL(request.url).searchParams;
	const [reader, { digits, timeZone }] = await Promise.all([
		loadLocaleContext(request, session),
		tenantLocale(session),
	]);
	const today = localDate(timeZone, new Date().toISOString());
	const span = workloadSpan(params.get("from"), today);
	const { from, to } = span;
	const filters = await orErrorPage(request, loadFilters(session, reader, params));
	const only = Object.fromEntries(
		filters.flatMap(({ name, value }) => (value ? [[name, value]] : [])),
	);
	const found = await orErrorPage(
		request,
		callApi(session, "GET /members/workload", {
			query: { ...pageQuery(page), from, to, ...only },
		}),
	);
	const { entries, more } = splitPage(found);
	const words = getCalendarFormat(reader.language, digits);
	const stretches = stretchesOf(span, words, reader);
	const link = (day: string) => `?${new URLSearchParams({ from: day, ...only })}`;
	const back = `/workload${link(from)}`;
	const [overload, unassigned] = await Promise.all([
		nullIfApiError(loadOverload(session, reader, entries, { today, back, dayText: words.day })),
		page === 1
			? nullIfApiError(loadUnassigned(session, reader, { from, to, back, ...only }))
			: null,
	]);
	return {
		overload,
		unassigned: unassigned && { ...unassigned, stretches: stretches(unassigned.href, unassigned) },
		page,
		more,
		query: `&${new URLSearchParams({ from, ...only })}`,
		filters,
		title: `${words.day(from)} – ${words.day(to)} ${words.year(to)}`,
		hijri: reader.t("monthCalendar.hijri", { months: words.hijri(from, to) }),
		links: { before: link(span.before), now: link(today), after: link(span.after) },
		days: dayHeads(span, today, words, reader),
		rows: entries.map((member) => memberRow(reader, member, stretches)),
	};
}

function memberRow(
	reader: LocaleContext,
	member: Workload,
	stretches: ReturnType<typeof stretchesOf>,
) {
	const href = quickFilterHref(requestQuickFilters, "mine", member.id);
	return {
		id: member.id,
		name: member[`name_${reader.language}`],
		trade: kindsLine(reader, member.kinds ?? []),
		photo: member.profile_photo,
		href,
		left: member.left === 1,
		open: member.open,
		late: member.late,
		stretches: stretches(href, member),
	};
}

export type WorkloadPageData = Awaited<ReturnType<typeof loadWorkloadPage>>;
