import { data, redirect } from "@remix-run/node";
import { findEntityList } from "#app/entities/list-registry.ts";
import { localizedName } from "#app/entities/localized-name.ts";
import { entities } from "#app/entities/registry.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { fetchCurrentMember } from "#app/lib/current-member.server.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { consumeFlash } from "#app/lib/flash-cookie.server.ts";
import type { Language } from "#app/lib/languages.ts";
import {
	getKeys,
	getLandingPage,
	getLanguage,
	getTheme,
	hasChosenLanguage,
	isLightMode,
	languageCookie,
	requestedLanguage,
} from "#app/lib/preferences.server.ts";
import { isPostRequest } from "#app/lib/request-deadline.server.ts";
import { hasAllPermissions, type RootData, type SessionMember } from "#app/lib/root-data.ts";
import {
	endedSessionCookie,
	getSession,
	hasSessionCookie,
	type MaybeSession,
	requireSession,
	safeRedirectPath,
	signInPath,
} from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { loadWorkCounts, navigationCounts } from "#app/lib/work-counts.server.ts";
import { countUnreadAt, hasUnreadAt } from "#app/notifications/notification-requests.server.ts";
import {
	type CurrentMember,
	hiddenColumns,
	savedViews,
	sharedViews,
} from "#contract/members/schemas.ts";
import { grantsAllPermissions } from "#contract/permissions/flags.ts";
import { accentColorNames, defaultAccentColor } from "#contract/tenants/accent-colors.ts";
import { features } from "#contract/tenants/feature-flags.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import type { WorkCounts } from "#contract/work-counts/schemas.ts";
import { authRedirectFor } from "./auth-redirects.server.ts";
import { isExtensionPage } from "./extension-pages.ts";

/** Loads the data of every page, and redirects users who must not see the requested page. */
export async function loadRoot(request: Request) {
	const headers = new Headers();
	const url = new URL(request.url);
	const path = url.pathname.replace(/\.data$/, "");
	await leaveLanguage(request, url);
	const [language, session] = await Promise.all([getLanguage(request), getSession(request)]);
	const waiting = isPostRequest() ? null : loadWorkCounts(request);
	const [member, hasUnread] = await Promise.all([
		memberOf(request, session),
		hasUnreadAt(path, session),
	]);
	if (!member && hasSessionCookie(request))
		headers.append("Set-Cookie", await endedSessionCookie(request));

	const redirectPath = authRedirectFor(path, member, await getLandingPage(request));
	if (redirectPath) throw redirect(redirectPath, { headers });

	const { flash, cookie } = await consumeFlash(request);
	if (cookie) headers.append("Set-Cookie", cookie);
	const [organisation, theme, light, keys, unread, counts] = await Promise.all([
		organisationOf(request, session, member, language),
		getTheme(request),
		isLightMode(request),
		getKeys(request),
		member ? countUnreadAt(path, session, member, hasUnread) : 0,
		waiting,
	]);
	const shown = member && { ...shownMember(member, language, path), unread };
	const done = flash?.done;
	const root: RootData = {
		now: Date.now(),
		light,
		...(keys === "off" ? { keysOff: true } : {}),
		theme,
		path: `${path}${url.search}`,
		organisation,
		...(isPostRequest() || (await hasChosenLanguage(request)) ? {} : { languageUnset: true }),
		member: shown,
		...(shown && counts && counts !== "failed"
			? { work: workOf(counts, language, organisation) }
			: {}),
		toast: flash && {
			...flash,
			text: translatorFor(language, organisation.digits)(flash.text, flash.values),
		},
		// Only Admins can undo a deletion.
		done: shown && done && (done.act !== "deleted" || hasAllPermissions(shown)) ? done : null,
	};
	return data(root, { headers });
}

/** Returns the numbers beside the entries of the navigation. */
function workOf(
	counts: WorkCounts,
	language: Language,
	{ timeZone, digits }: RootData["organisation"],
): RootData["work"] {
	const t = translatorFor(language, digits);
	return navigationCounts(counts, t, getLocaleFormat(language, timeZone, digits));
}

/**
 * Stores a language that is requested in the address, and redirects to the address without it;
 * submitted forms are not affected.
 */
async function leaveLanguage(request: Request, { pathname, searchParams }: URL): Promise<void> {
	if (!searchParams.has("lng") || isPostRequest()) return;
	const chosen = requestedLanguage(request);
	const headers = new Headers();
	if (chosen) headers.append("Set-Cookie", await languageCookie.serialize(chosen));
	searchParams.delete("lng");
	const rest = searchParams.toString();
	const page = `${pathname.replace(/\.data$/, "")}${rest && `?${rest}`}`;
	throw redirect(safeRedirectPath(page), { headers });
}

/**
 * Redirects users without a valid session to the sign-in page, and then back.
 *
 * @throws a 404 page for pages that the organisation does not have
 */
export async function requireMember(request: Request): Promise<void> {
	const member = await memberOf(request, await requireSession(request));
	if (member) return requirePage(request, member);
	throw redirect(signInPath(request), {
		headers: { "Set-Cookie": await endedSessionCookie(request) },
	});
}

function requirePage({ url }: Request, { tenantDetails }: CurrentMember): void {
	const path = new URL(url).pathname.replace(/\.data$/, "");
	if (isExtensionPage(path) && !tenantDetails?.features?.includes("extensions"))
		throw notFoundPage();
}

/** Returns the present state of the signed-in member; null without a valid session. */
async function memberOf(request: Request, session: MaybeSession): Promise<CurrentMember | null> {
	if (!session.token) return null;
	return orErrorPage(
		request,
		fetchCurrentMember(session).catch((error) => {
			if (error instanceof ApiClientError && [401, 404].includes(error.status) && !isTenant(error))
				return null;
			throw error;
		}),
	);
}

const isTenant = (failure: ApiClientError) => failure.code.startsWith("tenant_");

async function organisationOf(
	request: Request,
	session: MaybeSession,
	member: CurrentMember | null,
	language: Language,
): Promise<RootData["organisation"]> {
	const known =
		member?.tenantDetails ?? (await orErrorPage(request, callApi(session, "GET /tenant")));
	return {
		name: known[`name_${language}`],
		timeZone: known.time_zone,
		digits: known.digits ?? "latn",
		features: features.filter((feature) => known.features?.includes(feature)),
		logo: known.logo ?? null,
		...(known.currency ? { currency: known.currency } : {}),
		...(known.provider ? { provider: known.provider } : {}),
		accent:
			accentColorNames.find((name) => name === known.accent && name !== defaultAccentColor) ?? null,
	};
}

function shownMember(
	member: CurrentMember,
	language: Language,
	path: string,
): Omit<SessionMember, "unread"> {
	const { id, type_ar, type_en, ...flags } = member.permissionDetails;
	return {
		id: member.id,
		profile: id,
		name: localizedName(member, language) ?? member.email,
		email: member.email,
		phone: member.phone,
		employeeId: member.employee_id,
		position: language === "ar" ? type_ar : type_en,
		photo: member.profile_photo,
		...shownFlags(flags),
		activated: member.activated === 1,
		hiddenColumns: hiddenColumns.safeParse(member.list_columns).data ?? null,
		...savedViewsAt(path, member, language),
	};
}

/** Returns the flags that are granted, which all pages carry. */
function shownFlags(
	flags: Readonly<Record<string, unknown>>,
): Pick<SessionMember, "flags" | "isAdmin"> {
	if (grantsAllPermissions(flags)) return { flags: {}, isAdmin: true };
	const granted = Object.entries(flags).filter(
		([, value]) => Number.parseInt(String(value), 10) === 1,
	);
	return { flags: Object.fromEntries(granted.map(([flag]) => [flag, 1])) };
}

/** Returns the views of a list for its own page alone. */
function savedViewsAt(
	path: string,
	{ list_views, shared_views }: CurrentMember,
	language: Language,
) {
	const [, slug] = /^\/(?:table|views)\/([^/]+)$/.exec(path) ?? [];
	const list = findEntityList(slug);
	if (!list || !list_views) return {};
	const { area } = entities[list.entity];
	const own = savedViews.safeParse(list_views).data?.[area] ?? [];
	const shared = sharedViews.safeParse(shared_views).data?.[area] ?? [];
	return {
		savedViews: [
			...own,
			...shared.map((view) => ({
				id: view.id,
				name: localizedName(view, language) ?? "",
				query: view.query,
			})),
		],
	};
}
