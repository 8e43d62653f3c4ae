import { z } from "zod";
import { textControl } from "#app/forms/controls.server.ts";
import { defineForm, type RedisplayedForm, redisplayForm } from "#app/forms/form-action.server.ts";
import type { PostedForm } from "#app/forms/posted-form.server.ts";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { errorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formFile } from "#app/lib/form-data.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import type { Session } from "#app/lib/session.server.ts";
import { forgetTenantLocale } from "#app/lib/tenant-settings.server.ts";
import type { FieldErrorCode } from "#contract/platform/errors.ts";
import type { TenantSettingsSections } from "#contract/tenants/settings.schemas.ts";
import { fetchSettings, type SettingsFormState, settingsForm } from "./settings-page.server.ts";

/** Describes the form that sets or removes the logo. */
export const logoForm = (isRequired: boolean) =>
	defineForm({
		schema: z.object({ version: textControl, was: textControl }),
		controls: ["logo"],
		async send(fields, posted): Promise<TextKey | RedisplayedForm> {
			const { form, session } = posted;
			const file = isRequired ? formFile(form, "logo") : null;
			const invalidLogo = (code: FieldErrorCode, status: number) =>
				new ApiClientError(status, { code: "invalid", fields: { logo: code } });
			if (file === "too large") throw invalidLogo("file_too_large", 422);
			if (isRequired && !file) throw invalidLogo("required", 400);
			try {
				await sendLogo(session, file, fields.version);
			} catch (error) {
				if (!(error instanceof ApiClientError) || error.code !== "edit_conflict") throw error;
				const settings = await fetchSettings(session);
				if ((settings.names.logo ?? "") !== fields.was) return logoConflict(posted, settings, file);
				await sendLogo(session, file, String(settings.version));
			} finally {
				forgetTenantLocale(session);
			}
			return file ? "tenants.logo.saved" : "tenants.logo.removed";
		},
		done: (text) => redirectWithToast("/organisation/names", text),
		reject(error) {
			if (!error.fields.logo) throw errorPage(error);
			return null;
		},
		async show({ values: _, ...state }, { session, locale }): Promise<SettingsFormState> {
			const [settings, { language }] = await Promise.all([fetchSettings(session), locale()]);
			return settingsForm("names", settings, language, state);
		},
	});

function sendLogo(session: Session, file: File | null, version: string) {
	const body = new FormData();
	if (file) body.append("logo", file);
	body.append("version", version);
	return fetchApiResponse(session, "POST /settings/logo", { body });
}

/**
 * Handles a conflict of logos: another member has set or removed the logo in the meantime. Browsers
 * do not keep the chosen file.
 */
async function logoConflict(
	{ locale }: PostedForm,
	settings: TenantSettingsSections,
	file: File | null,
): Promise<RedisplayedForm> {
	const { t } = await locale();
	const differences = [
		{
			field: t("tenants.logo.title"),
			saved: settings.names.logo ? t("tenants.logo.another") : "",
			input: file?.name ?? "",
		},
	];
	return redisplayForm<SettingsFormState>(409, {
		errors: file ? { logo: t("tenants.logo.again") } : {},
		conflict: { by: null, differences },
	});
}
