import { data } from "@remix-run/node";
import type { FormState } from "#app/forms/form-state.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { formNotFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import type { Language } from "#app/lib/languages.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import type { TenantSettingsSections } from "#contract/tenants/settings.schemas.ts";
import { type SettingSection, settingSections } from "#contract/tenants/settings.ts";
import { type SettingsFormValues, settingsToFormValues } from "./settings-sections.ts";

/** The form of a section. */
export type SettingsFormState = FormState<
	SettingsFormValues,
	{
		readonly section: SettingSection;
		/** The new time zone, which has to be confirmed. */
		readonly question: string | null;
		readonly logo: string | null;
		readonly carried: { readonly version: string; readonly was: string };
	}
>;

/** Returns the section of an address. @throws the page of an address without one */
export const findSection = (name: string | undefined): SettingSection => {
	const section = settingSections.find((one) => one === name);
	if (!section) throw formNotFoundPage();
	return section;
};

export const fetchSettings = (session: Session) => callApi(session, "GET /settings");

/** Rejects members who can't change settings. */
export async function requireSettingsAdmin(request: Request): Promise<TenantSettingsSections> {
	return orErrorPage(request, fetchSettings(await requireSession(request)));
}

/** Returns the form of a section, filled with the saved settings. */
export function settingsForm(
	section: SettingSection,
	settings: TenantSettingsSections,
	language: Language,
	rest: Partial<SettingsFormState> = {},
): SettingsFormState {
	const was = settingsToFormValues(section, settings, language);
	return {
		section,
		values: was,
		errors: {},
		failure: null,
		conflict: null,
		question: null,
		logo: settings.names.logo,
		carried: { version: String(settings.version), was: JSON.stringify(was) },
		...rest,
	};
}

export async function loadSettingsPage(request: Request, name?: string) {
	const section = findSection(name);
	const [settings, language] = await Promise.all([
		requireSettingsAdmin(request),
		getLanguage(request),
	]);
	return data(settingsForm(section, settings, language));
}
