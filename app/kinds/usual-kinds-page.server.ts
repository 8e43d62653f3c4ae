import { randomUUID } from "node:crypto";
import { z } from "zod";
import { entities } from "#app/entities/registry.ts";
import { listControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState } from "#app/forms/form-state.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { errorPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { isAdmin } from "#app/lib/permissions.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { forgetTenantLocale } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { kindIcons } from "#contract/kinds/constants.ts";
import { findMissingKinds, usualKinds } from "#contract/kinds/usual-kinds.ts";

const kindsHref = `/table/${entities.kind.area}-management`;

/** Loads the page that offers the usual kinds of work; only Admins have it. */
export async function loadUsualKindsPage(request: Request) {
	const session = await requireSession(request);
	if (!(await orErrorPage(request, isAdmin(session))))
		throw errorPage(new ApiClientError(403, { code: "admin_only" }));
	const language = await getLanguage(request);
	const t = translatorFor(language);
	const known = await orErrorPage(
		request,
		callApi(session, "GET /kinds", { query: { per: "100" } }),
	);
	return {
		oneTimeKey: randomUUID(),
		text: t("kinds.usual.text"),
		label: t("kinds.usual.label"),
		kinds: findMissingKinds(kindIcons, known).map((code) => ({
			code,
			name: usualKinds[code][`name_${language}`],
		})),
	};
}

export type UsualKindsPageData = Awaited<ReturnType<typeof loadUsualKindsPage>>;

/** The form after an error. */
export type UsualKindsFormState = FormState<
	Readonly<Record<string, string>>,
	{ readonly chosen: readonly string[]; readonly title: string }
>;

const usualKindsForm = defineForm({
	schema: z.object({
		kinds: listControl.refine((kinds) => kinds.length > 0, "required"),
		one_time_key: textControl,
	}),
	controls: ["kinds"],
	async send(body, { session }) {
		const added = await callApi(session, "POST /kinds/usual", { body });
		forgetTenantLocale(session);
		return added;
	},
	done: () => redirectWithToast(kindsHref, "kinds.usual.added"),
	async show(state, { form, request }): Promise<object> {
		const t = translatorFor(await getLanguage(request));
		return { ...state, chosen: form.getAll("kinds").map(String), title: t("kinds.usual.notAdded") };
	},
});

/** Adds the kinds of work that were ticked. */
export const handleUsualKindsForm = (request: Request) => runFormAction(request, usualKindsForm);
