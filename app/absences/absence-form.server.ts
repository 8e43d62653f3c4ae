import type { OwnFormPage } from "#app/forms/entity-form.server.ts";
import type { EntityFormState } from "#app/forms/entity-form-state.ts";
import { createFormContext } from "#app/forms/form-context.server.ts";
import { loadFormPage } from "#app/forms/form-page.server.ts";
import { optionSearchTexts } from "#app/forms/option-search.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { withCandidates } from "#app/requests/assignment/candidates.server.ts";

/** Completes the form of an absence by the members who can substitute. */
async function withSubstitutes(request: Request, form: EntityFormState, find = "") {
	const session = await requireSession(request);
	const reader = await createFormContext(request, session);
	const member = new URL(request.url).searchParams.get("member") ?? form.values.member?.[0];
	const loading = callApi(session, "GET /absences/candidates", {
		query: { ...(find && { find }), ...(member && { member }) },
	});
	const { choice, ...shown } = await withCandidates(reader, form, "substitute", loading, find);
	const label = reader.t("entities.absence.fields.substitute");
	return { ...shown, choice: { ...choice, words: { ...choice.words, label } } };
}

export type AbsenceFormPage = Awaited<ReturnType<typeof withSubstitutes>>;

/** Loads the form of an absence, at /add/absence or /edit/absence/{id}. */
export async function loadAbsenceForm(request: Request, id?: string): Promise<AbsenceFormPage> {
	const { data: form } = await loadFormPage(request, "absence", id);
	const find = new URL(request.url).searchParams.get("find.substitute");
	return withSubstitutes(request, form, find?.trim());
}

/** What the page of an absence's form has besides its fields. */
export const absenceFormPage: OwnFormPage = {
	show: (state, { request, form }) =>
		withSubstitutes(request, state, optionSearchTexts(form).substitute),
};
