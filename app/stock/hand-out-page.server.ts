import { localizedName } from "#app/entities/localized-name.ts";
import type { OwnFormPage } from "#app/forms/entity-form.server.ts";
import type { EntityFormState } from "#app/forms/entity-form-state.ts";
import { createFormContext } from "#app/forms/form-context.server.ts";
import { loadFormPage } from "#app/forms/form-page.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import { requireSession } from "#app/lib/session.server.ts";
import type { NamedRef } from "#contract/values/schemas.ts";

/** The maximum of resources and of places that one press chooses. */
const maxRecent = 4;

/** The last records that are read for them. */
const query = { sort: "desc", per: "20" };

/** Completes the form by the resources and the places of the last distributions. */
async function withRecent(request: Request, form: EntityFormState) {
	const session = await requireSession(request);
	const { t, language } = await createFormContext(request, session);
	const found = await nullIfApiError(callApi(session, "GET /distributionsrecords", { query }));
	const records = (found ?? []).toSorted(
		(one, other) => other.distribution_id - one.distribution_id,
	);
	const choices = (details: readonly (NamedRef | null)[]) => {
		const names = new Map(details.flatMap((one) => (one ? [[one.id, one] as const] : [])));
		return [...names.values()].slice(0, maxRecent).map((one) => ({
			value: String(one.id),
			label: localizedName(one, language) ?? `#${one.id}`,
		}));
	};
	return {
		...form,
		recent: {
			resources: choices(records.map((record) => record.resourceDetails)),
			places: choices(records.map((record) => record.for_facilityDetails)),
			words: {
				resource: t("handOut.what"),
				lastResources: t("handOut.lastResources"),
				where: t("handOut.where"),
				lastPlaces: t("handOut.lastPlaces"),
			},
		},
	};
}

export type HandOutForm = Awaited<ReturnType<typeof withRecent>>;

/** Loads the form of a new distribution. */
export async function loadHandOutForm(request: Request): Promise<HandOutForm> {
	const { data: form } = await loadFormPage(request, "distribution");
	return withRecent(request, form);
}

/** What the page of a new distribution has besides its fields. */
export const handOutPage: OwnFormPage = {
	show: (state, { request }) => withRecent(request, state),
};
