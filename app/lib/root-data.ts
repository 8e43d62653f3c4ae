import { useRouteLoaderData } from "@remix-run/react";
import type { Theme } from "#app/lib/themes.ts";
import type { Permission } from "#contract/permissions/flags.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";
import type { Currency } from "#contract/values/currencies.ts";
import { type Digits, getLocaleFormat } from "#contract/values/format.ts";
import type { CompletedAction } from "./flash-cookie.server.ts";
import { useTranslation } from "./i18n.ts";
import { type Language, otherLanguage } from "./languages.ts";
import type { LocaleContext } from "./locale-context.ts";

/** A query of a list that is saved under a name; `id` if everybody has it. */
export type SavedView = { readonly id?: number; readonly name: string; readonly query: string };

/** The signed-in member, as pages show it. */
export type SessionMember = {
	id: number;
	/**
	 * The id of the permission profile; some ids have a special meaning (specification, section 5).
	 */
	profile?: number;
	name: string;
	email: string;
	phone: string | null;
	employeeId: string | null;
	position: string;
	photo: string | null;
	/** Those that are granted; an Admin's none. */
	flags: Readonly<Partial<Record<Permission, number>>>;
	/** The profile has all flags of the specification, and so all permissions. */
	isAdmin?: true;
	unread: number;
	/** False until a temporary password has been changed. */
	activated: boolean;
	/**
	 * The hidden columns of lists, by the path of the list in the API; null if no column can be
	 * hidden.
	 */
	hiddenColumns: Readonly<Record<string, readonly string[]>> | null;
	/** The saved queries of this page's list: the member's, and everybody's. */
	savedViews?: readonly SavedView[];
};

/** A number of the navigation, its meaning in words, and the tone of its badge. */
export type WorkCountView = { shown: string; text: string; tone: "slate" | "amber" | "red" };

/** The data that every page has. */
export type RootData = {
	/**
	 * The server's time of the response, in milliseconds: scripts start with the times that the
	 * server rendered, whatever the clock of the phone.
	 */
	now: number;
	light: boolean;
	/** Single keys do nothing in this browser. */
	keysOff?: true;
	theme: Theme;
	path: string;
	organisation: {
		name: string;
		timeZone: string;
		digits: Digits;
		/** The currency of costs, if one was chosen. */
		currency?: Currency;
		/** The features of the organisation beyond the specification. */
		features: readonly Feature[];
		/** The address of the logo, and the accent colour; null if none was chosen. */
		logo: string | null;
		accent: string | null;
		/** The name of the provider at which members sign in, if there is one. */
		provider?: string;
	};
	/** No language has been chosen in this browser: scripts look for a stored one. */
	languageUnset?: true;
	member: SessionMember | null;
	/** The work that waits for the member, by the page that shows it; absent if there is none. */
	work?: Readonly<Record<string, WorkCountView>>;
	toast: { text: string; kind: "success" | "error"; time: 3000 | 5000; marked?: number } | null;
	/** The completed action of the page before, which a notice shows in place of the toast. */
	done: CompletedAction | null;
};

/** Returns whether the organisation has a feature. */
export const useFeature = (feature: Feature): boolean =>
	useRootData()?.organisation.features.includes(feature) ?? false;

/** Returns undefined on an error page that has no data. */
export const useRootData = () => (useRouteLoaderData("root") ?? undefined) as RootData | undefined;

/**
 * Returns whether the page is sent without scripts, and without images that the user has not
 * requested.
 */
export const useIsLightMode = (): boolean => useRootData()?.light ?? true;

/** Returns the present time by the server's clock. */
export const useNow = (): number => useRootData()?.now ?? Date.now();

/** Returns the signed-in member; only for pages that require a session. */
export function useCurrentMember(): SessionMember {
	const member = useRootData()?.member;
	if (!member) throw new Error("This page is for signed-in members.");
	return member;
}

/**
 * Checks whether a member has a permission. Flags are integers: 1 grants, any other value does not.
 */
export const hasPermission = (member: SessionMember, flag: Permission): boolean =>
	member.flags[flag] === 1 || hasAllPermissions(member);

export const hasAllPermissions = ({ isAdmin }: SessionMember): boolean => isAdmin === true;

/** Returns the texts, the language, and the formats of the organisation's time zone and digits. */
export function useLocale(): LocaleContext {
	const { t, language } = useTranslation();
	const { timeZone = "UTC", digits, currency } = useRootData()?.organisation ?? {};
	return { t, language, format: getLocaleFormat(language, timeZone, digits, currency) };
}

/** Returns the address of the same page in another language. */
export function languageHref(path: string, language: Language): string {
	const [pathname = "/", search = ""] = path.split("?");
	const params = new URLSearchParams(search);
	params.set("lng", otherLanguage(language));
	return `${pathname}?${params}`;
}
