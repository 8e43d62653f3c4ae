import { useRouteLoaderData } from "@remix-run/react";
import type { Theme } from "#app/lib/themes.ts";
import { grantsAllPermissions, type Permission } from "#contract/permissions/flags.ts";
import type { Feature } from "#contract/tenants/feature-flags.ts";
import type { CompletedAction } from "./flash-cookie.server.ts";
import { type Digits, getLocaleFormat } from "./format.ts";
import { useTranslation } from "./i18n.ts";
import { type Language, otherLanguage } from "./languages.ts";
import type { LocaleContext } from "./locale-context.ts";

/** The signed-in member, as pages show them. */
export type SessionMember = {
	id: number;
	/** The id of the permission profile; some ids mean something (specification, section 5). */
	profile?: number;
	name: string;
	email: string;
	phone: string | null;
	employeeId: string | null;
	position: string;
	photo: string | null;
	flags: Readonly<Partial<Record<Permission, number>>>;
	unread: number;
	/** False until a temporary password has been changed. */
	activated: boolean;
	/** Columns left out of lists, by where the API gives the rows; null where none can be. */
	hiddenColumns: Readonly<Record<string, readonly string[]>> | null;
};

/** What every page knows. */
export type RootData = {
	/** When the server answered, in milliseconds: scripts begin with what it drew, whatever a phone's clock says. */
	now: number;
	light: boolean;
	theme: Theme;
	path: string;
	organisation: {
		name: string;
		timeZone: string;
		digits: Digits;
		/** What of what is added to the specification there is. */
		features: readonly Feature[];
		/** The address of the logo, and the accent; null where none was chosen. */
		logo: string | null;
		accent: string | null;
	};
	/** Nobody has said in this browser which language it is to be: scripts look further. */
	languageUnset?: true;
	member: SessionMember | null;
	toast: { text: string; kind: "success" | "error"; time: 3000 | 5000; marked?: number } | null;
	/** What the page before has done that a notice tells of in the toast's place. */
	done: CompletedAction | null;
};

/** Whether the organisation has something that is added to the specification. */
export const useFeature = (feature: Feature): boolean =>
	useRootData()?.organisation.features.includes(feature) ?? false;

/** Undefined on an error page that has nothing but the error. */
export const useRootData = () => (useRouteLoaderData("root") ?? undefined) as RootData | undefined;

/** Whether the page goes without scripts, and without pictures that nobody asked for. */
export const useIsLightMode = (): boolean => useRootData()?.light ?? true;

/** The moment by the server's clock. */
export const useNow = (): number => useRootData()?.now ?? Date.now();

/** The signed-in member; only pages behind the sign-in may ask. */
export function useCurrentMember(): SessionMember {
	const member = useRootData()?.member;
	if (!member) throw new Error("This page is for signed-in members.");
	return member;
}

/** Flags are integers; 1 grants and nothing else does. Who holds those of the specification holds all. */
export const hasPermission = (member: SessionMember, flag: Permission): boolean =>
	member.flags[flag] === 1 || hasAllPermissions(member);

export const hasAllPermissions = (member: SessionMember): boolean =>
	grantsAllPermissions(member.flags);

/** Texts, language, and the formats of the organisation's time zone and digits. */
export function useLocale(): LocaleContext {
	const { t, language } = useTranslation();
	const { timeZone = "UTC", digits } = useRootData()?.organisation ?? {};
	return { t, language, format: getLocaleFormat(language, timeZone, digits) };
}

/** The same page in the other language. */
export function languageHref(path: string, language: Language): string {
	const [pathname = "/", search = ""] = path.split("?");
	const params = new URLSearchParams(search);
	params.set("lng", otherLanguage(language));
	return `${pathname}?${params}`;
}
