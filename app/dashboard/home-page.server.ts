import { isDeepStrictEqual } from "node:util";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { getCalendarFormat } from "#app/lib/calendar-format.ts";
import { fetchCurrentMember, lastKnownMember } from "#app/lib/current-member.server.ts";
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
import { isLoaded, loadPart } from "./home-part.ts";
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
		allInOrder([loadMonthCalendar(session, language, month), loadParts(request, context)]),
	);
	const today = localDate(timeZone, context.now.toISOString());
	const words = {
		past: context.t("home.pastDays"),
		coming: context.t("home.comingDays"),
	};
	return { ...parts, words, calendar, today: getCalendarFormat(language, digits).inBoth(today) };
}

/**
 * Loads the parts of the member's rights, and asks for those of the rights of the last time at once:
 * of a slow API one answer arrives in time, not two in a row.
 */
async function loadParts(request: Request, context: HomeContext) {
	const before = lastKnownMember(context.session);
	const early = before && partsFor(request, context, before);
	early?.catch(() => {});
	const member = await fetchCurrentMember(context.session);
	const isSame = before && hasSamePermissions(before, member);
	return isSame && early ? early : partsFor(request, context, member);
}

const hasSamePermissions = (one: CurrentMember, other: CurrentMember) =>
	isDeepStrictEqual(permissionsOf(one), permissionsOf(other));

const permissionsOf = ({ permission_id, permissionDetails, tenantDetails }: CurrentMember) => [
	permission_id,
	permissionDetails,
	tenantDetails?.features,
];

async function partsFor(request: Request, context: HomeContext, member: CurrentMember) {
	const { t } = context;
	const { permissionDetails: flags } = member;
	const role = roleOf(member);
	const canRequest = grantsPermission(flags, "maintenance_request");
	const common = { role, counters: null, urgent: null, team: null, steps: null, day: null };
	if (role === "technician") {
		const day = await loadPart(t("agenda.title"), loadAgenda(context.session, context, null));
		const counters = isLoaded(day) ? agendaCounters(context, day.totals) : day;
		return { ...common, ...noRequesterParts, counters, day };
	}
	if (role === "manager") {
		if (!member.tenantDetails?.features?.includes("extensions"))
			return { ...common, ...noRequesterParts, open: await ownRequests(context) };
		const [counts, urgent, team, steps] = await Promise.all([
			loadWorkCounts(request),
			loadPart(t("home.urgent"), loadUrgent(context)),
			loadPart(t("home.team"), loadTeam(context)),
			grantsAllPermissions(flags)
				? loadPart(t("onboarding.title"), loadOnboardingSteps(context.session))
				: null,
		]);
		const counters =
			counts === "failed"
				? { title: t("shell.work"), failed: true as const }
				: counts && workCounters(context, counts);
		return { ...common, ...noRequesterParts, counters, urgent, team, steps };
	}
	const managesStock = (["resources_read", "resources_write", "warehouses_read"] as const).every(
		(flag) => grantsPermission(flags, flag),
	);
	const [stock, broken, open, unrated] = await Promise.all([
		managesStock
			? loadPart(
					t("home.stock"),
					loadStock(
						context,
						loadWorkCounts(request),
						grantsPermission(flags, "distributions_write"),
					),
				)
			: null,
		canRequest ? loadBrokenCard(context) : null,
		ownRequests(context),
		loadPart(t("home.opinions"), loadUnrated(context)),
	]);
	return { ...common, stock, broken, open, unrated };
}

const noRequesterParts = { stock: null, broken: null, open: null, unrated: null };

const ownRequests = (context: HomeContext) =>
	loadPart(context.t("home.open"), loadOwnRequests(context));
