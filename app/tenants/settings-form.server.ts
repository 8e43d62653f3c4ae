import { z } from "zod";
import { lineControl, textControl } from "#app/forms/controls.server.ts";
import {
	defineForm,
	type RedisplayedForm,
	redisplayForm,
	runFormAction,
} from "#app/forms/form-action.server.ts";
import { type PostedForm, postedIntent } from "#app/forms/posted-form.server.ts";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { errorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import { canUpload } from "#app/lib/permissions.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { forgetTenantLocale } from "#app/lib/tenant-settings.server.ts";
import type { TenantSettingsSections } from "#contract/tenants/settings.schemas.ts";
import type { SettingSection } from "#contract/tenants/settings.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";
import { isTimeZone } from "#contract/values/time-zone.ts";
import { logoForm } from "./logo-form.server.ts";
import {
	fetchSettings,
	findSection,
	type SettingsFormState,
	settingsForm,
} from "./settings-page.server.ts";
import {
	changedSettings,
	getSettingInputs,
	type SettingInput,
	type SettingsFormValues,
	settingsToFormValues,
	settingText,
	toSettingsPayload,
} from "./settings-sections.ts";

const fieldsOf = ({ form }: PostedForm): SettingsFormState["carried"] => ({
	version: formText(form, "version"),
	was: formText(form, "was"),
});

/** Parses the initial values of the form; empty if they are invalid. */
function initialValues(json: string): SettingsFormValues {
	try {
		const read: unknown = JSON.parse(json);
		return typeof read === "object" && read !== null ? (read as SettingsFormValues) : {};
	} catch {
		return {};
	}
}

/** Checks whether a setting is stored in Latin digits, whatever digits were typed. */
const isNumbers = (input: SettingInput) =>
	["phones", "count", "optional_count", "amount"].includes(input);

const numbersControl = textControl.transform((text) =>
	toLatinDigits(text).replace("٫", ".").trim(),
);
const requiredControl = lineControl.refine((text) => text !== "", "required");

/** Reads the settings of a section, and checks that the required ones are there. */
const sectionSchema = (section: SettingSection, language: Language) =>
	z
		.object(
			Object.fromEntries(
				getSettingInputs(section).map(([name, input]) => {
					if (name === "time_zone") return [name, requiredControl];
					return [name, isNumbers(input) ? numbersControl : lineControl];
				}),
			),
		)
		.refine((values) => section !== "names" || values.name_ar || values.name_en, {
			path: [`name_${language}`],
			error: "name_required",
		});

const sectionForm = (section: SettingSection, language: Language) =>
	defineForm({
		schema: sectionSchema(section, language),
		controls: getSettingInputs(section).map(([name]) => name),
		invalid: 400,
		send: (values: SettingsFormValues, posted) => save(section, values, posted),
		done: (text) => redirectWithToast(`/organisation#${section}`, text),
		reject(error) {
			if (error.status >= 500) throw errorPage(error);
			return null;
		},
		async show(state, posted): Promise<SettingsFormState> {
			const settings = await fetchSettings(posted.session);
			return settingsForm(section, settings, language, { carried: fieldsOf(posted), ...state });
		},
	});

async function save(
	section: SettingSection,
	values: SettingsFormValues,
	posted: PostedForm,
): Promise<TextKey | RedisplayedForm> {
	const { session, form } = posted;
	const { version, was: initial } = fieldsOf(posted);
	const was = initialValues(initial);
	const names = changedSettings(values, was);
	if (names.length === 0) return "forms.unchanged";
	const zone = values.time_zone;
	if (zone && names.includes("time_zone") && isTimeZone(zone) && formText(form, "sure") !== zone)
		return redisplayForm<SettingsFormState>(200, { question: zone });
	const payload = toSettingsPayload(section, values, names);
	try {
		await edit(session, section, payload, version);
	} catch (error) {
		if (!(error instanceof ApiClientError) || error.code !== "edit_conflict") throw error;
		const settings = await fetchSettings(session);
		const { language } = await posted.locale();
		const saved = settingsToFormValues(section, settings, language);
		// Another section that was saved in the meantime does not matter.
		if (changedSettings(saved, was).length > 0)
			return conflict(section, settings, values, names, posted);
		await edit(session, section, payload, settings.version);
	} finally {
		forgetTenantLocale(session);
	}
	return "tenants.saved";
}

const edit = (
	session: Session,
	section: SettingSection,
	fields: object,
	version: string | number,
) =>
	fetchApiResponse(session, "POST /settings/edit", {
		body: { section, ...fields, version: Number(version) || undefined },
	});

/** Shows the values that another member has saved beside the typed ones. */
async function conflict(
	section: SettingSection,
	settings: TenantSettingsSections,
	values: SettingsFormValues,
	mine: readonly string[],
	{ locale }: PostedForm,
): Promise<RedisplayedForm> {
	const { t, language, digits } = await locale();
	const format = getLocaleFormat(language, "UTC", digits);
	const saved = settingsToFormValues(section, settings, language);
	const merged = {
		...saved,
		...Object.fromEntries(mine.map((name) => [name, values[name] ?? ""])),
	};
	const inputs = new Map<string, SettingInput>(getSettingInputs(section));
	const written = (name: string, value = "") =>
		settingText(inputs.get(name) ?? "line", value, t, format);
	const differences = changedSettings(saved, merged).map((name) => ({
		field: t(`tenants.fields.${name}` as TextKey),
		saved: written(name, saved[name]),
		input: written(name, merged[name]),
	}));
	const { carried } = settingsForm(section, settings, language);
	return redisplayForm<SettingsFormState>(409, {
		values: merged,
		carried,
		conflict: { by: null, differences },
	});
}

const testMailForm = (section: SettingSection) =>
	defineForm({
		schema: z.object({}),
		send: (_, { session }) => fetchApiResponse(session, "POST /settings/test-mail"),
		done: () => redirectWithToast(`/organisation/${section}`, "tenants.test.sent"),
		reject(error) {
			throw errorPage(error);
		},
	});

/** Handles the forms of a section's page: the settings, a logo, or a test mail. */
export const handleSettingsForm = (request: Request, name?: string) =>
	runFormAction(
		request,
		async (posted) => {
			const section = findSection(name);
			const { language } = await posted.locale();
			const intent = postedIntent(posted, "what");
			// A kept form is shown again as that of its section.
			if (posted.resumed) return sectionForm(section, language)(posted);
			if (intent === "logo" || intent === "no-logo") return logoForm(intent === "logo")(posted);
			return (intent === "test" ? testMailForm : sectionForm)(section, language)(posted);
		},
		{ files: () => canUpload(request) },
	);
