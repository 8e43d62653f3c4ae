import { data, redirect } from "@remix-run/node";
import type { Entity } from "#app/entities/entity-definition.ts";
import type { ApiRow } from "#app/entities/field-definition.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { errorText } from "#app/lib/error-text.ts";
import { requireNeeds } from "#app/lib/permissions.server.ts";
import { isPageRequest } from "#app/lib/request-deadline.server.ts";
import { safeRedirectPath } from "#app/lib/session.server.ts";
import { tenantDigits } from "#app/lib/tenant-settings.server.ts";
import { loadWorkCounts } from "#app/lib/work-counts.server.ts";
import {
	besideParams,
	defaultSortColumn,
	type ListQuery,
	maxNumberedRows,
} from "#contract/lists/list-query.ts";
import type { QuickFilterCounts } from "#contract/requests/quick-filters.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import type { WorkCounts } from "#contract/work-counts/schemas.ts";
import { loadFilterLabels } from "./filter-labels.server.ts";
import { loadListContext, toListRowView } from "./list-context.server.ts";
import { countRows, type ListContext, loadListRows } from "./list-loader.server.ts";
import type { ListPageState } from "./list-page-links.ts";
import type { ListTableRow, ListTableRows } from "./list-table.tsx";
import { shortListQuery } from "./short-query.server.ts";

/**
 * Loads a list's page at /table/{slug}. Rows are null if they could not be loaded; `notLoaded` is
 * the reason.
 */
export async function loadListPage(request: Request, slug: string | undefined) {
	const { context, errors, absent } = await loadListContext(request, slug);
	leaveEmpty(request, context.entity);
	const { query, t, language } = context;
	const narrowed = query.q !== "" || query.filters.length > 0 || query.limit !== null;
	const { quickFilters } = context.entity;
	const [, work, page, all] = await allInOrder([
		requireNeeds(request, context.session, context.list.read),
		quickFilters ? loadWorkCounts(request) : null,
		orErrorPage(request, orFailure(loadListRows(context, "shown"))),
		narrowed ? orErrorPage(request, orFailure(countRows(context))) : null,
	]);
	const failed = page instanceof ApiClientError;
	if (failed) leaveFarPage(request, query, page);
	else leavePassedEnd(request, query, page);
	const counted = all instanceof ApiClientError ? null : all;
	return data(
		{
			slug: context.list.slug,
			rows: failed ? null : listRows(await belowDays(page.rows, context)),
			notLoaded: failed ? errorText(t, language, page) : null,
			isSortTooLong: failed && page.code === "narrow_down",
			total: failed ? 0 : page.total,
			more: !failed && page.more,
			ends: failed ? null : endsOf(page.rows, query),
			further: !failed && page.further,
			all: counted?.total ?? null,
			moreOfAll: counted?.more === true,
			quickFilterCounts: failed ? null : await countsOf(context, work),
			search: context.params.toString(),
			query,
			errors,
			absent,
			named: await loadFilterLabels(context, failed ? [] : page.rows),
		},
		{ status: failed ? page.status : errors.length > 0 ? 400 : 200 },
	);
}

/**
 * Returns the counts of the quick filters, as the navigation has them; counted one by one for an API
 * without these. Null if they can't be counted now.
 */
async function countsOf(
	context: ListContext,
	work: WorkCounts | "failed" | null,
): Promise<QuickFilterCounts | null> {
	const { quickFilters } = context.entity;
	if (!quickFilters || work === "failed") return null;
	if (work) return quickFilters.counts(work);
	if (context.list.slug !== quickFilters.list) return null;
	const counts = Object.entries(quickFilters.params).map(async ([name, paramsOf]) => {
		const { total } = await countRows(context, paramsOf(context.session.memberId));
		return [name, total] as const;
	});
	return Object.fromEntries(await Promise.all(counts));
}

/** Whoever writes a page's data leaves rows out that the page shows: scripts need not know them. */
function listRows(items: readonly ListTableRow[]): ListTableRows {
	const rows = { length: items.length, open: items.every(({ href }) => href !== null) };
	return Object.defineProperty(rows, "items", { value: items, enumerable: !isPageRequest() });
}

/**
 * Rows as they are shown; where they stand by a date, those that lead to the same page as one, and the first of
 * each day with what it stands below.
 */
async function belowDays(rows: readonly ApiRow[], context: ListContext): Promise<ListTableRow[]> {
	const { entity, query, language, timeZone, t, session } = context;
	const { byDay, leadsTo } = entity;
	const by = query.sort && (query.sort.by || defaultSortColumn(query.sort.order, entity.columns));
	if (!byDay || (by ?? byDay) !== byDay) return rows.map((row) => toListRowView(row, context));
	const format = getLocaleFormat(language, timeZone, await tenantDigits(session));
	const today = format.date(new Date().toISOString());
	const groups = new Map<unknown, ApiRow[]>();
	for (const row of rows) {
		const subject = (leadsTo && row[leadsTo.id]) ?? row;
		groups.set(subject, [...(groups.get(subject) ?? []), row]);
	}
	let dayBefore: string | undefined;
	return [...groups.values()].map(([first = {}, ...others]) => {
		const isUnread = others.some(({ read }) => read === false);
		const day = format.date(String(first[byDay]));
		const group = day === today ? `${t("monthCalendar.today")} · ${day}` : day;
		const view = {
			...toListRowView(isUnread ? { ...first, read: false } : first, context),
			group: day === dayBefore ? undefined : group,
			others: others.map((row) => toListRowView(row, context)),
		};
		dayBefore = day;
		return view;
	});
}

/** Forms send fields that change nothing, too, which are no part of an address that others are given. */
function leaveEmpty({ url }: Request, entity: Entity): void {
	const { pathname, searchParams } = new URL(url);
	const short = shortListQuery(searchParams, entity);
	if (short.size === searchParams.size) return;
	const search = short.toString();
	throw redirect(safeRedirectPath(`${pathname}${search && `?${search}`}`));
}

/**
 * Redirects from a page behind the last one, as after rows were deleted, to the last, and from a page
 * before a row to the first one if it has no other rows than that.
 */
function leavePassedEnd(
	request: Request,
	{ page, per, beside }: ListQuery,
	{ rows, total, more, further }: Awaited<ReturnType<typeof loadListRows>>,
): void {
	if (beside) {
		if (rows.length === 0 || (beside.side === "before" && !further)) throw toPage(request, 1);
		return;
	}
	const last = Math.ceil(total / per);
	if (!more && last > 0 && page > last) throw toPage(request, last);
}

/** Redirects from a page whose number is too great to the last one that has a number. */
function leaveFarPage(request: Request, { per }: ListQuery, error: ApiClientError): void {
	if (error.fields.page) throw toPage(request, Math.floor(maxNumberedRows / per));
}

function toPage({ url }: Request, page: number): Response {
	const { pathname, searchParams } = new URL(url);
	for (const name of besideParams) searchParams.delete(name);
	if (page === 1) searchParams.delete("page");
	else searchParams.set("page", String(page));
	return redirect(safeRedirectPath(`${pathname}?${searchParams}`));
}

/** Returns the ids at the ends of a page, beside which others can be asked for; null for a limited list. */
function endsOf(rows: readonly ApiRow[], { limit }: ListQuery): ListPageState["ends"] {
	const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
	if (limit !== null || typeof first !== "number" || typeof last !== "number") return null;
	return { first, last };
}

/**
 * The failure where the server failed or could not be reached, or where the rows can't be sorted, or
 * have no page of this number: the page says so and stays, or leads to another one.
 */
const orFailure = <Result>(work: Promise<Result>): Promise<Result | ApiClientError> =>
	work.catch((error) => {
		if (error instanceof ApiClientError && (error.status >= 500 || isOfPage(error))) return error;
		throw error;
	});

const isOfPage = ({ code, fields }: ApiClientError): boolean =>
	code === "narrow_down" || fields.page !== undefined;
