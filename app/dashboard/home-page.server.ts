import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { getCalendarFormat } from "#app/lib/calendar-format.ts";
import { fetchCurrentMember } from "#app/lib/current-member.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { tenantLocale } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { loadWorkCounts } from "#app/lib/work-counts.server.ts";
import { loadAgenda } from "#app/requests/agenda/agenda.server.ts";
import { loadOnboardingSteps } from "#app/tenants/onboarding.server.ts";
import type { CurrentMember } from "#contract/members/schemas.ts";
import {
	grantsAllPermissions,
	grantsPermission,
	managerProfileIds,
	technicianProfileIds,
} from "#contract/permissions/flags.ts";
import { getLocaleFormat, localDate } from "#contract/values/format.ts";
import { agendaCounters, workCounters } from "./counters.server.ts";
import type { HomeContext } from "./home-context.server.ts";
import { loadPart } from "./home-part.ts";
import { loadMonthCalendar } from "./month-calendar.server.ts";
import { loadBrokenCard, loadUnrated } from "./requester-parts.server.ts";
import { loadStock } from "./stock-part.server.ts";
import { loadOwnRequests, loadTeam, loadUrgent } from "./work-parts.server.ts";

/** Who the first page is made for. */
type HomeRole = "requester" | "technician" | "manager";

function roleOf({ permission_id: profile, permissionDetails: flags }: CurrentMember): HomeRole {
	if (technicianProfileIds.includes(profile)) return "technician";
	return managerProfileIds.includes(profile) || grantsPermission(flags, "follow_up")
		? "manager"
		: "requester";
}

/** Loads the first page of a member, by role: each part fails alone. */
export async function loadHome(request: Request) {
	const session = await requireSession(request);
	const month = new URL(request.url).searchParams.get("month");
	const language = await getLanguage(request);
	const { timeZone, digits } = await tenantLocale(session);
	const context: HomeContext = {
		session,
		language,
		t: translatorFor(language, digits),
		format: getLocaleFormat(language, timeZone, digits),
		now: new Date(),
	};
	const [calendar, parts] = await orErrorPage(
		request,
		allInOrder([
			loadMonthCalendar(session, language, month),
			fetchCurrentMember(session).then((member) => partsFor(request, context, member)),
		]),
	);
	const today = localDate(timeZone, context.now.toISOString());
	const words = {
		past: context.t("home.pastDays"),
		coming: context.t("home.comingDays"),
	};
	return { ...parts, words, calendar, today: getCalendarFormat(language, digits).inBoth(today) };
}

async function partsFor(request: Request, context: HomeContext, member: CurrentMember) {
	const { permissionDetails: flags } = member;
	const role = roleOf(member);
	const canRequest = grantsPermission(flags, "maintenance_request");
	const common = { role, counters: null, urgent: null, team: null, steps: null, day: null };
	if (role === "technician") {
		const day = await loadPart(loadAgenda(context.session, context, null));
		const counters = day && day !== "failed" ? agendaCounters(context, day.totals) : day;
		return { ...common, ...noRequesterParts, counters, day };
	}
	if (role === "manager") {
		if (!member.tenantDetails?.features?.includes("extensions"))
			return { ...common, ...noRequesterParts, open: await ownRequests(context) };
		const dispatches =
			managerProfileIds.includes(member.permission_id) || grantsAllPermissions(flags);
		const [counts, urgent, team, steps] = await Promise.all([
			loadWorkCounts(request),
			loadPart(loadUrgent(context, dispatches)),
			loadPart(loadTeam(context)),
			loadPart(loadOnboardingSteps(context.session)),
		]);
		const counters = counts && counts !== "failed" ? workCounters(context, counts) : counts;
		return { ...common, ...noRequesterParts, counters, urgent, team, steps };
	}
	const managesStock = (["resources_write", "warehouses_read"] as const).every((flag) =>
		grantsPermission(flags, flag),
	);
	const [stock, broken, open, unrated] = await Promise.all([
		managesStock ? loadPart(stockOf(request, context, flags)) : null,
		canRequest ? loadBrokenCard(context) : null,
		ownRequests(context),
		loadPart(loadUnrated(context)),
	]);
	return { ...common, stock, broken, open, unrated };
}

const noRequesterParts = { stock: null, broken: null, open: null, unrated: null };

const stockOf = async (
	request: Request,
	context: HomeContext,
	flags: CurrentMember["permissionDetails"],
) =>
	loadStock(context, await loadWorkCounts(request), grantsPermission(flags, "distributions_write"));

const ownRequests = (context: HomeContext) => loadPart(loadOwnRequests(context));
