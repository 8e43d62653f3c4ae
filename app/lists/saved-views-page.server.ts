import { redirect } from "@remix-run/node";
import { z } from "zod";
import { type EntityList, findEntityList } from "#app/entities/list-registry.ts";
import { entities } from "#app/entities/registry.ts";
import { checkedBy, lineControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { notFoundPage } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { HideableList } from "#contract/lists/hidden-columns.ts";
import { isHideableList } from "#contract/lists/hidden-columns.ts";
import { savableQuery, savedViewInput } from "#contract/lists/saved-views.ts";

/** The form after an error. */
export type SavedViewFormState = FormState<FormTexts<"name">>;

/** Returns the list of an address, and its path in the API; only lists with tabs have saved views. */
function savableList(slug: string | undefined): EntityList & { area: HideableList } {
	const list = findEntityList(slug);
	const entity = list && entities[list.entity];
	if (!list || entity?.quickFilters?.list !== slug || !isHideableList(entity?.area))
		throw notFoundPage();
	return { ...list, area: entity.area };
}

/** The query of the list that the address of a page has. */
const queryOf = ({ url }: Request): string => savableQuery(new URL(url).search);

/** Loads the page on which the present query of a list is saved under a name. */
export async function loadSavedViewsPage(request: Request, slug: string | undefined) {
	await requireSession(request);
	const { slug: of, area } = savableList(slug);
	const language = await getLanguage(request);
	const t = translatorFor(language);
	const query = queryOf(request);
	return {
		slug: of,
		area,
		query,
		words: {
			title: t("savedViews.title"),
			name: t("savedViews.name"),
			hint: t(query ? "savedViews.hint" : "savedViews.nothing"),
			own: t("savedViews.own"),
			remove: t("savedViews.remove"),
			removeOf: t("savedViews.removeOf"),
			failed: t("savedViews.failed"),
		},
	};
}

export type SavedViewsPageData = Awaited<ReturnType<typeof loadSavedViewsPage>>;

const savedViewForm = (slug: string | undefined) => {
	const { slug: of, area: list } = savableList(slug);
	const check = checkedBy<{ name: string; remove: string }>(
		savedViewInput.pick({ name: true }),
		({ name, remove }) => ({ name: remove || name }),
	);
	return defineForm({
		schema: z.object({ name: lineControl, remove: textControl }).superRefine(check),
		controls: ["name"],
		async send({ name, remove }, { session, request }) {
			const query = queryOf(request);
			const body = remove ? { list, name: remove } : { list, name, query };
			await callApi(session, "POST /list-views", { body });
			return remove ? null : query;
		},
		done: async (query) =>
			redirect(query === null ? `/table/${of}` : `/table/${of}?${query}`, {
				headers: {
					"Set-Cookie": await flashCookie(
						query === null ? "savedViews.removed" : "savedViews.saved",
					),
				},
			}),
	});
};

/** Saves a view, or removes one. */
export const handleSavedViewForm = (request: Request, slug: string | undefined) =>
	runFormAction(request, (posted) => savedViewForm(slug)(posted));
