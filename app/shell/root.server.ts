import { data, redirect } from "@remix-run/node";
import { nameIn } from "#app/fields/reference.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { askForMember } from "#app/lib/current-member.server.ts";
import { takeFlash } from "#app/lib/flash.server.ts";
import type { Language } from "#app/lib/languages.ts";
import {
	chosenLanguage,
	hasChosenLanguage,
	isLight,
	languageCookie,
	languageOf,
	themeOf,
} from "#app/lib/preferences.server.ts";
import { orRefuse } from "#app/lib/refusal.server.ts";
import { wasPosted } from "#app/lib/request-clock.server.ts";
import { isFullAdmin, type RootData, type ShownMember } from "#app/lib/root-data.ts";
import {
	endedSessionCookie,
	hasSessionCookie,
	requireVisitor,
	safeNext,
	signInPath,
	type Visitor,
	visitorOf,
} from "#app/lib/session.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { isToldAt, unreadAt } from "#app/notifications/notifications.server.ts";
import { accentNames, standardAccent } from "#contract/accents.ts";
import { features } from "#contract/features.ts";
import { type CurrentMember, hiddenColumns } from "#contract/schemas/members.ts";
import type { Tenant } from "#contract/schemas/session.ts";
import { redirectionFor } from "./gate.server.ts";

/** What every page needs, and the doors: who may not be here is sent to where they may. */
export async function loadRoot(request: Request) {
	const headers = new Headers();
	const url = new URL(request.url);
	const path = url.pathname.replace(/\.data$/, "");
	await leaveLanguage(request, url);
	const [language, visitor] = await Promise.all([languageOf(request), visitorOf(request)]);
	const [member, told] = await Promise.all([memberOf(request, visitor), isToldAt(path, visitor)]);
	if (!member && hasSessionCookie(request))
		headers.append("Set-Cookie", await endedSessionCookie(request));

	const elsewhere = redirectionFor(path, member);
	if (elsewhere) throw redirect(elsewhere, { headers });

	const { flash, cookie } = await takeFlash(request);
	if (cookie) headers.append("Set-Cookie", cookie);
	const [organisation, theme, light, unread] = await Promise.all([
		organisationOf(request, visitor, member, language),
		themeOf(request),
		isLight(request),
		member ? unreadAt(path, visitor, member, told) : 0,
	]);
	const shown = member && { ...shownMember(member, language), unread };
	const done = flash?.done;
	const root: RootData = {
		now: Date.now(),
		light,
		theme,
		path: `${path}${url.search}`,
		organisation,
		...(wasPosted() || (await hasChosenLanguage(request)) ? {} : { languageUnset: true }),
		member: shown,
		toast: flash && {
			...flash,
			text: translateIn(language, organisation.digits)(flash.text, flash.values),
		},
		// Nobody else can undo a deletion.
		done: shown && done && (done.act !== "deleted" || isFullAdmin(shown)) ? done : null,
	};
	return data(root, { headers });
}

/** A language asked for in the address is kept, and leaves the address; nothing that was sent is left. */
async function leaveLanguage(request: Request, { pathname, searchParams }: URL): Promise<void> {
	if (!searchParams.has("lng") || wasPosted()) return;
	const chosen = chosenLanguage(request);
	const headers = new Headers();
	if (chosen) headers.append("Set-Cookie", await languageCookie.serialize(chosen));
	searchParams.delete("lng");
	const rest = searchParams.toString();
	const page = `${pathname.replace(/\.data$/, "")}${rest && `?${rest}`}`;
	throw redirect(safeNext(page), { headers });
}

/** Sends whoever has no session that holds to the sign-in page, and then back. */
export async function requireMember(request: Request): Promise<void> {
	if (await memberOf(request, await requireVisitor(request))) return;
	throw redirect(signInPath(request), {
		headers: { "Set-Cookie": await endedSessionCookie(request) },
	});
}

/** The signed-in member as they are now; null without a session that holds. */
async function memberOf(request: Request, visitor: Visitor): Promise<CurrentMember | null> {
	if (!visitor.token) return null;
	return orRefuse(
		request,
		askForMember(visitor).catch((error) => {
			if (error instanceof ApiFailure && [401, 404].includes(error.status) && !isTenant(error))
				return null;
			throw error;
		}),
	);
}

const isTenant = (failure: ApiFailure) => failure.code.startsWith("tenant_");

async function organisationOf(
	request: Request,
	visitor: Visitor,
	member: CurrentMember | null,
	language: Language,
): Promise<RootData["organisation"]> {
	const known = member?.tenantDetails ?? (await orRefuse(request, askForTenant(visitor)));
	return {
		name: known?.[`name_${language}`] ?? visitor.tenant,
		timeZone: known?.time_zone ?? "UTC",
		digits: known?.digits ?? "latn",
		features: features.filter((feature) => known?.features?.includes(feature)),
		logo: known?.logo ?? null,
		accent: accentNames.find((name) => name === known?.accent && name !== standardAccent) ?? null,
	};
}

/** Null from an API that has no such call. */
function askForTenant(visitor: Visitor): Promise<Tenant | null> {
	return fetchFromApi<Tenant>(visitor, "tenant").catch((error) => {
		if (error instanceof ApiFailure && error.status === 404 && !isTenant(error)) return null;
		throw error;
	});
}

function shownMember(member: CurrentMember, language: Language): Omit<ShownMember, "unread"> {
	const { id, type_ar, type_en, ...flags } = member.permissionDetails;
	return {
		id: member.id,
		profile: id,
		name: nameIn(member, language) ?? member.email,
		email: member.email,
		phone: member.phone,
		employeeId: member.employee_id,
		position: language === "ar" ? type_ar : type_en,
		photo: member.profile_photo,
		flags: Object.fromEntries(
			Object.entries(flags).map(([flag, value]) => [flag, Number.parseInt(String(value), 10)]),
		),
		activated: member.activated === 1,
		hiddenColumns: hiddenColumns.safeParse(member.list_columns).data ?? null,
	};
}
