import { data } from "@remix-run/node";
import type { FormState } from "#app/forms/form-state.ts";
import { inReadersOrder, isInOtherLanguage } from "#app/forms/language-pairs.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { formNotFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import type { Language } from "#app/lib/languages.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import type { TenantSettingsSections } from "#contract/tenants/settings.schemas.ts";
import { type SettingSection, settingSections } from "#contract/tenants/settings.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { normalizeForSearch } from "#contract/values/normalize-text.ts";

import {
	getSettingInputs,
	type SettingInput,
	type SettingsFormValues,
	settingLists,
	settingsToFormValues,
	settingText,
} from "./settings-sections.ts";
import { targetTexts } from "./target-texts.ts";

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
async function requireSettingsAdmin(request: Request): Promise<TenantSettingsSections> {
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

/** Returns what stands in lines as one, each in its own direction; numbers of phones run from left to right. */
const linesOf = (input: SettingInput, text: string) =>
	text
		.split("\n")
		.map((line) =>
			input === "phones" ? `\u2066${line.replaceAll(" ", "\u00a0")}\u2069` : isolateBidi(line),
		)
		.join(" · ");

/** A section of the settings, in words. */
export type SettingsInWords = {
	readonly section: SettingSection;
	readonly rows: readonly { readonly label: string; readonly value: string }[];
};

/**
 * Loads the settings in words, for the page that shows them, and the lists beside them: all, or those
 * that have the text of its search; with the form of the section that is open in place, the latest
 * change, and how much room documents take.
 */
export async function loadSettingsInWords(request: Request) {
	const session = await requireSession(request);
	const settings = await requireSettingsAdmin(request);
	const latestChange = { "f.entity": "tenant", "f.act": "changed", per: "1" };
	const [reader, { used, limit, scanned }, latest] = await Promise.all([
		loadLocaleContext(request, session),
		orErrorPage(request, callApi(session, "GET /documents/space")),
		nullIfApiError(callApi(session, "GET /audit", { query: latestChange })),
	]);
	const params = new URL(request.url).searchParams;
	const q = params.get("q") ?? "";
	const open = settingSections.find((one) => one === params.get("edit"));
	const matches = (text: string) => normalizeForSearch(text).includes(normalizeForSearch(q));
	const { t, language, format } = reader;
	const megabytes = (bytes: number) => format.number(Math.ceil(bytes / 1024 / 1024));
	const rowsOf = (section: SettingSection) => {
		if (section === "targets")
			return targetTexts(reader, settings.targets, "").map(({ priority, text }) => ({
				label: priority,
				value: text,
			}));
		const inputs = getSettingInputs(section);
		const values = settingsToFormValues(section, settings, language);
		return inReadersOrder(inputs, language).flatMap(([name, input]) => {
			const value = values[name] ?? "";
			if (value === "" && isInOtherLanguage(inputs, name, language)) return [];
			const text =
				input === "amount" && value ? format.amount(value) : settingText(input, value, t, format);
			return [{ label: t(`tenants.fields.${name}`), value: text && linesOf(input, text) }];
		});
	};
	return {
		q,
		form: open ? settingsForm(open, settings, language) : null,
		latest: latest?.[0] ?? null,
		sections: settingSections.flatMap((section): SettingsInWords[] => {
			const all = rowsOf(section);
			const rows = matches(t(`tenants.sections.${section}.title`))
				? all
				: all.filter(({ label, value }) => matches(`${label} ${value}`));
			return rows.length > 0 ? [{ section, rows }] : [];
		}),
		lists: settingLists.filter(([, , title]) => matches(t(title))),
		documents: t(scanned ? "tenants.documentsScanned" : "tenants.documents", {
			used: megabytes(used),
			limit: megabytes(limit),
		}),
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
