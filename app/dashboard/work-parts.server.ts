import { localizedName } from "#app/entities/localized-name.ts";
import { quickFilterHref } from "#app/entities/quick-filters.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { shownCount } from "#app/lib/work-counts.server.ts";
import { fetchOpenRequests } from "#app/requests/open-requests.server.ts";
import { openStatusFilter, requestQuickFilters } from "#app/requests/quick-filters.ts";
import { requestTitle } from "#app/requests/request-title.ts";
import type { RequestRow } from "#contract/requests/schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { ageText, type HomeContext } from "./home-context.server.ts";

/** The maximum number of rows of a part. */
const maxRows = 5;

/** A request in a short list: what, where, and how long. */
type RequestLine = {
	id: number;
	title: string;
	status: string;
	place: string;
	age: string;
	isLate: boolean;
};

const placeOf = ({ language }: HomeContext, request: RequestRow): string =>
	[
		localizedName(request.facilityDetails, language) ??
			localizedName(request.resourceDetails, language),
		localizedName(request.subbranchDetails, language) ??
			localizedName(request.branchDetails, language),
	]
		.flatMap((name) => (name ? [isolateBidi(name)] : []))
		.join(" · ");

/** Returns by how many days a request is late. */
function overdueText({ now, t, format }: HomeContext, due: string): string {
	const count = Math.max(0, Math.floor((now.valueOf() - Date.parse(due)) / MS_PER_DAY));
	return t("home.overdue", { count, shown: format.number(count) });
}

/** Loads the member's own open requests, the late ones first. */
export async function loadOwnRequests(context: HomeContext) {
	const { session, t, format } = context;
	const { rows, total } = await fetchOpenRequests(session, "member_id", maxRows);
	return {
		title: t("home.open"),
		total: format.number(total),
		none: t("home.openNone"),
		all: {
			href: `/table/follow-up?f.member_id=${session.memberId}&f.status=${openStatusFilter}`,
			label: t("home.showAll"),
		},
		hasMore: total > rows.length,
		rows: rows.map((row): RequestLine => {
			const due = row.due_date ?? null;
			const isLate = row.status === "late" || (due !== null && new Date(due) < context.now);
			return {
				id: row.id,
				title: requestTitle(row),
				status: row.status,
				place: placeOf(context, row),
				age: isLate && due ? overdueText(context, due) : ageText(context, row.date),
				isLate,
			};
		}),
	};
}

/** Loads the urgent requests. */
export async function loadUrgent(context: HomeContext) {
	const { session, language, t, format } = context;
	const { requests, total } = await callApi(session, "GET /requests/urgent");
	return {
		title: t("home.urgent"),
		order: t("home.urgentOrder"),
		none: t("home.urgentNone"),
		all: {
			href: "/table/follow-up?f.status=late&f.priority=High&sort=old-new&by=due_date",
			label: t("home.showAllOf", { shown: shownCount(format, total) }),
		},
		rows: requests.map((row) => {
			const assignee = localizedName(row.assigned_toDetails, language) ?? null;
			return {
				id: row.id,
				title: requestTitle(row),
				age: overdueText(context, row.due_date),
				place: placeOf(context, row),
				assignee,
				photo: row.profile_photo ?? null,
				unassigned: t("home.unassigned"),
				assign: row.may_dispatch ? t(assignee ? "home.reassign" : "home.assign") : null,
			};
		}),
	};
}

/** Loads the busiest members of the team. */
export async function loadTeam(context: HomeContext) {
	const { session, language, t, format } = context;
	const members = await callApi(session, "GET /members/workload");
	const shown = members.slice(0, maxRows);
	return {
		title: t("home.team"),
		max: Math.max(1, ...shown.map(({ open }) => open)),
		members: shown.map((member) => ({
			id: member.id,
			name: localizedName(member, language) ?? "",
			photo: member.profile_photo ?? null,
			href: quickFilterHref(requestQuickFilters, "mine", member.id),
			open: member.open,
			late: member.late,
			openText: t("home.teamOpen", { shown: format.number(member.open) }),
			lateText: member.late > 0 ? t("home.teamLate", { shown: format.number(member.late) }) : null,
			awayUntil: member.away_until ? format.day(member.away_until) : null,
			unsubstituted: member.away_until && member.substituted === 0 ? t("home.unsubstituted") : null,
		})),
	};
}
