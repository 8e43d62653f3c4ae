import { data, redirect } from "@remix-run/node";
import type { EditConflictState } from "#app/forms/entity-form-state.ts";
import { errorsByControl, toFormErrors } from "#app/forms/form-errors.ts";
import { callApi, fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { AuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import {
	errorPage,
	formNotFoundPage,
	orErrorPage,
	orFormError,
} from "#app/lib/error-responses.server.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formFile, formText } from "#app/lib/form-data.server.ts";
import type { Digits } from "#app/lib/format.ts";
import type { TextKey, Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import { forgetTenantLocale, tenantDigits } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import { slaTargetNames } from "#contract/requests/sla-targets.ts";
import type { TenantSettingsSections } from "#contract/tenants/settings.schemas.ts";
import { type SettingSection, settingSections } from "#contract/tenants/settings.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";
import { isTimeZone } from "#contract/values/time-zone.ts";
import {
	changedSettings,
	digitsSample,
	getSettingInputs,
	requiredSettings,
	type SettingsFormValues,
	settingsToFormValues,
	toSettingsPayload,
} from "./settings-sections.ts";

/** The state of a section's form. */
export type SettingsFormState = {
	readonly section: SettingSection;
	readonly typed: SettingsFormValues;
	readonly errors: Readonly<Record<string, string>>;
	readonly failure: string | null;
	readonly conflict: EditConflictState | null;
	/** The new time zone, which has to be confirmed. */
	readonly asked: string | null;
	readonly logo: string | null;
	readonly carried: { readonly version: string; readonly was: string };
};

type Reader = { visitor: Session; language: Language; t: Translate; digits: Digits };

async function readerOf(request: Request, visitor: Session): Promise<Reader> {
	const [language, digits] = await Promise.all([getLanguage(request), tenantDigits(visitor)]);
	return { visitor, language, t: translatorFor(language, digits), digits };
}

const sectionNamed = (name: string | undefined): SettingSection => {
	const section = settingSections.find((one) => one === name);
	if (!section) throw formNotFoundPage();
	return section;
};

const fetchSettings = (visitor: Session) => callApi(visitor, "GET /settings");

/** Rejects members who can't change settings. */
export async function requireSettingsAdmin(request: Request): Promise<TenantSettingsSections> {
	return orErrorPage(request, fetchSettings(await requireSession(request)));
}

function formOf(
	section: SettingSection,
	settings: TenantSettingsSections,
	rest: Partial<SettingsFormState> = {},
): SettingsFormState {
	const was = settingsToFormValues(section, settings);
	return {
		section,
		typed: was,
		errors: {},
		failure: null,
		conflict: null,
		asked: null,
		logo: settings.names.logo,
		carried: { version: String(settings.version), was: JSON.stringify(was) },
		...rest,
	};
}

export async function loadSettingsPage(request: Request, name?: string) {
	const section = sectionNamed(name);
	return data(formOf(section, await requireSettingsAdmin(request)));
}

/** Handles the forms of a section's page: the settings, a logo, or a test mail. */
export async function handleSettingsForm(
	request: Request,
	{ visitor, form, resumed }: AuthenticatedForm,
	name?: string,
) {
	const section = sectionNamed(name);
	const reader = await readerOf(request, visitor);
	const what = formText(form, "what");
	const outcome = await orFormError(request, form, outcomeOf());
	if (outcome instanceof ApiClientError) throw errorPage(outcome);
	forgetTenantLocale(visitor);
	if ("form" in outcome) return data(outcome.form, { status: outcome.status });
	return redirect(outcome.to, { headers: { "Set-Cookie": await flashCookie(outcome.said) } });

	async function outcomeOf(): Promise<Outcome> {
		if (resumed) return { status: 200, form: await sameForm(reader, section, form) };
		if (what === "logo" || what === "no-logo") return saveLogo(reader, form, what === "logo");
		if (what === "test") return sendTest(reader, section);
		return save(reader, section, form);
	}
}

type Outcome =
	| { readonly form: SettingsFormState; readonly status: number }
	| { readonly to: string; readonly said: TextKey };

const typedIn = (section: SettingSection, form: FormData): SettingsFormValues =>
	Object.fromEntries(getSettingInputs(section).map(([name]) => [name, formText(form, name)]));

const carriedIn = (form: FormData): SettingsFormState["carried"] => ({
	version: formText(form, "version"),
	was: formText(form, "was"),
});

/** Parses the initial values of the form; empty if they are invalid. */
function wasIn({ was }: SettingsFormState["carried"]): SettingsFormValues {
	try {
		const read: unknown = JSON.parse(was);
		return typeof read === "object" && read !== null ? (read as SettingsFormValues) : {};
	} catch {
		return {};
	}
}

/** Returns the form as it was submitted, to be submitted again. */
async function sameForm(
	{ visitor }: Reader,
	section: SettingSection,
	form: FormData,
	rest: Partial<SettingsFormState> = {},
): Promise<SettingsFormState> {
	const typed = typedIn(section, form);
	return formOf(section, await fetchSettings(visitor), {
		typed,
		carried: carriedIn(form),
		...rest,
	});
}

async function save(reader: Reader, section: SettingSection, form: FormData): Promise<Outcome> {
	const { visitor, t } = reader;
	const typed = normal(typedIn(section, form));
	const carried = carriedIn(form);
	const was = wasIn(carried);
	const names = changedSettings(typed, was);
	const missing = requiredSettings.filter((name) => typed[name]?.trim() === "");
	if (missing.length > 0) {
		const errors = Object.fromEntries(missing.map((name) => [name, t(fieldErrorKey("required"))]));
		return { status: 400, form: await sameForm(reader, section, form, { errors }) };
	}
	if (names.length === 0) return { to: "/organisation", said: "form.unchanged" };
	const zone = typed.time_zone;
	if (zone && names.includes("time_zone") && isTimeZone(zone) && formText(form, "sure") !== zone)
		return { status: 200, form: await sameForm(reader, section, form, { asked: zone }) };
	try {
		await edit(visitor, section, toSettingsPayload(section, typed, names), carried.version);
		return { to: "/organisation", said: "organisation.saved" };
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		if (error.code === "edit_conflict") return conflict(reader, section, typed, was, names);
		return refused(reader, section, form, error);
	}
}

/** Checks whether a setting is stored in Latin digits, whatever digits were typed. */
const isNumbers = (name: string) =>
	["phones", "reopen_days", "hour_cost", "idle_minutes"].includes(name) ||
	slaTargetNames.some((target) => target.name === name);

const normal = (typed: SettingsFormValues): SettingsFormValues =>
	Object.fromEntries(
		Object.entries(typed).map(([name, text]) => [
			name,
			isNumbers(name) ? toLatinDigits(text).replace("٫", ".").trim() : text.trim(),
		]),
	);

const edit = (
	visitor: Session,
	section: SettingSection,
	fields: object,
	version: string | number,
) =>
	fetchApiResponse(visitor, "POST /settings/edit", {
		body: { section, ...fields, version: Number(version) || undefined },
	});

/**
 * Handles a conflict: another member has saved another section in the meantime, which does not
 * matter, or this one, whose values are shown beside the typed ones.
 */
async function conflict(
	{ visitor, t }: Reader,
	section: SettingSection,
	typed: SettingsFormValues,
	was: SettingsFormValues,
	mine: readonly string[],
): Promise<Outcome> {
	const settings = await fetchSettings(visitor);
	const saved = settingsToFormValues(section, settings);
	if (changedSettings(saved, was).length === 0) {
		await edit(visitor, section, toSettingsPayload(section, typed, mine), settings.version);
		return { to: "/organisation", said: "organisation.saved" };
	}
	const merged = {
		...saved,
		...Object.fromEntries(mine.map((name) => [name, typed[name] ?? ""])),
	};
	const written = (name: string, value = "") => {
		if (name === "accent") return t(`organisation.accents.${value}` as TextKey);
		if (name === "digits") return digitsSample(value === "arab" ? "arab" : "latn");
		if (name === "recipients") return t(`organisation.recipients.${value}` as TextKey);
		if (name.endsWith("_unit")) return t(`organisation.targets.${value}` as TextKey);
		return value;
	};
	const differences = changedSettings(saved, merged).map((name) => ({
		field: t(`organisation.fields.${name}` as TextKey),
		saved: written(name, saved[name]),
		typed: written(name, merged[name]),
	}));
	return {
		status: 409,
		form: formOf(section, settings, { typed: merged, conflict: { by: null, differences } }),
	};
}

async function refused(
	reader: Reader,
	section: SettingSection,
	form: FormData,
	failure: ApiClientError,
): Promise<Outcome> {
	if (failure.status === 401 || failure.status >= 500) throw failure;
	const { problems, reason } = toFormErrors(reader, failure, {
		controls: (field) =>
			getSettingInputs(section).some(([name]) => name === field) ? [field] : [],
	});
	const { errors, elsewhere } = errorsByControl(problems);
	const said = Object.keys(errors).length > 0 ? null : elsewhere || reason;
	return {
		status: failure.status,
		form: await sameForm(reader, section, form, { errors, failure: said }),
	};
}

async function saveLogo(reader: Reader, form: FormData, given: boolean): Promise<Outcome> {
	const { visitor, t } = reader;
	const wrong = async (problem: FieldErrorCode, status: number): Promise<Outcome> => ({
		status,
		form: formOf("names", await fetchSettings(visitor), {
			errors: { logo: t(fieldErrorKey(problem)) },
		}),
	});
	const file = given ? formFile(form, "logo") : null;
	if (file === "too large") return wrong("file_too_large", 422);
	if (given && !file) return wrong("required", 400);
	const said = file ? "organisation.logo.saved" : "organisation.logo.removed";
	try {
		await sendLogo(visitor, file, formText(form, "version"));
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		if (error.code === "edit_conflict") {
			const settings = await fetchSettings(visitor);
			if ((settings.names.logo ?? "") !== formText(form, "was"))
				return logoConflict(reader, settings, file);
			await sendLogo(visitor, file, String(settings.version));
		} else if (error.fields.logo) return wrong(error.fields.logo, error.status);
		else throw error;
	}
	return { to: "/organisation/names", said };
}

function sendLogo(visitor: Session, file: File | null, version: string) {
	const body = new FormData();
	if (file) body.append("logo", file);
	body.append("version", version);
	return fetchApiResponse(visitor, "POST /settings/logo", { body });
}

/**
 * Handles a conflict of logos: another member has set or removed the logo in the meantime. Browsers
 * do not keep the chosen file.
 */
function logoConflict({ t }: Reader, settings: TenantSettingsSections, file: File | null): Outcome {
	const differences = [
		{
			field: t("organisation.logo.title"),
			saved: settings.names.logo ? t("organisation.logo.another") : "",
			typed: file?.name ?? "",
		},
	];
	const errors: Record<string, string> = file ? { logo: t("organisation.logo.again") } : {};
	return {
		status: 409,
		form: formOf("names", settings, { errors, conflict: { by: null, differences } }),
	};
}

async function sendTest({ visitor }: Reader, section: SettingSection): Promise<Outcome> {
	await fetchApiResponse(visitor, "POST /settings/test-mail");
	return { to: `/organisation/${section}`, said: "organisation.test.sent" };
}
