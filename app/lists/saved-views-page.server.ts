import { z } from "zod";
import { type EntityList, findEntityList, listFor } from "#app/entities/list-registry.ts";
import { localizedName } from "#app/entities/localized-name.ts";
import { entities } from "#app/entities/registry.ts";
import { checkedBy, lineControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import { fetchCurrentMember } from "#app/lib/current-member.server.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import savedViewTexts from "#app/locales/en/saved-views.ts";
import type { HideableList } from "#contract/lists/hidden-columns.ts";
import { isHideableList } from "#contract/lists/hidden-columns.ts";
import { filterPrefix } from "#contract/lists/list-query.ts";
import { savableQuery, savedViewInput } from "#contract/lists/saved-views.ts";

/** The form after an error. */
export type SavedViewFormState = FormState<FormTexts<"name" | "other" | "audience">>;

type TextName = keyof typeof savedViewTexts;

/** Returns the list of an address, and its path in the API. */
export function savableList(slug: string | undefined): EntityList & { area: HideableList } {
	const list = findEntityList(slug);
	const area = list && entities[list.entity].area;
	if (!list || listFor(list.entity)?.slug !== slug || !isHideableList(area)) throw notFoundPage();
	return { ...list, area };
}

/** The query that the address of a page has for its list, without filters that the list has not. */
export function queryOf({ url }: Pick<Request, "url">, { entity }: EntityList): string {
	const { columns } = entities[entity];
	const parameters = [...new URL(url).searchParams].filter(
		([name]) =>
			!name.startsWith(filterPrefix) || Object.hasOwn(columns, name.slice(filterPrefix.length)),
	);
	return savableQuery(new URLSearchParams(parameters).toString());
}

/** A view, as buttons and addresses name it: the member's own by its name, another by its id. */
type ViewKey = { readonly shared: boolean; readonly name: string; readonly place: number };

/** Reads `own:North AC`, `shared:7`, and, for a view that is moved, `2:shared:7`. */
function parseViewKey(text: string | null): ViewKey | null {
	const [, place, owner, name] = /^(?:(\d+):)?(own|shared):(.+)$/.exec(text ?? "") ?? [];
	return name ? { shared: owner === "shared", name, place: Number(place) } : null;
}

const renamedView = ({ url }: Request) => parseViewKey(new URL(url).searchParams.get("rename"));

/** Loads the page on which the present query of a list is saved under a name. */
export async function loadSavedViewsPage(request: Request, slug: string | undefined) {
	const session = await requireSession(request);
	const savable = savableList(slug);
	const { slug: of, area } = savable;
	const language = await getLanguage(request);
	const t = translatorFor(language);
	const query = queryOf(request, savable);
	const { shared_views } = await orErrorPage(request, fetchCurrentMember(session));
	const renamed = renamedView(request);
	const shared = shared_views?.[area]?.find(
		({ id }) => renamed?.shared && id === Number(renamed.name),
	);
	if (renamed?.shared && !shared) throw notFoundPage();
	const other = language === "ar" ? "en" : "ar";
	const texts = Object.keys(savedViewTexts) as TextName[];
	return {
		slug: of,
		area,
		query,
		canShare: shared_views !== undefined,
		renamed: renamed && {
			shared: renamed.shared,
			name: shared ? (localizedName(shared, language) ?? "") : renamed.name,
			other:
				shared && shared[`name_${other}`] !== shared[`name_${language}`]
					? shared[`name_${other}`]
					: "",
		},
		words: {
			...(Object.fromEntries(texts.map((name) => [name, t(`savedViews.${name}`)])) as Record<
				TextName,
				string
			>),
			hint: t(query ? "savedViews.hint" : "savedViews.nothing"),
		},
	};
}

export type SavedViewsPageData = Awaited<ReturnType<typeof loadSavedViewsPage>>;

const controls = z.object({
	name: lineControl,
	other: lineControl,
	audience: textControl,
	replace: textControl,
	remove: textControl,
	up: textControl,
});

const savedViewForm = (slug: string | undefined) => {
	const savable = savableList(slug);
	const { slug: of, area: list } = savable;
	const check = checkedBy<z.output<typeof controls>>(
		savedViewInput.pick({ name: true }),
		({ name, remove, up }) => ({ name: remove || up ? "-" : name }),
	);
	return defineForm({
		schema: controls.superRefine(check),
		controls: ["name", "other", "audience"],
		controlsFor: () => ["name"],
		async send({ name, other, audience, replace, ...buttons }, { session, request }) {
			const removed = parseViewKey(buttons.remove);
			const moved = parseViewKey(buttons.up);
			const renamed = renamedView(request);
			const query = queryOf(request, savable);
			const [inReader, inOther] =
				(await getLanguage(request)) === "ar" ? ["name_ar", "name_en"] : ["name_en", "name_ar"];
			const names = { [inReader]: name, [inOther]: other };
			const replaces = replace ? { replace: 1 } : {};
			if (removed?.shared)
				await callApi(session, "DELETE /shared-views/{id}", { params: { id: removed.name } }).catch(
					nullIfNotFound,
				);
			else if (removed)
				await callApi(session, "POST /list-views", { body: { list, name: removed.name } });
			else if (moved?.shared)
				await callApi(session, "POST /shared-views/edit", {
					body: { id: Number(moved.name), place: moved.place },
				});
			else if (moved)
				await callApi(session, "POST /list-views/edit", {
					body: { list, name: moved.name, place: moved.place },
				});
			else if (renamed?.shared)
				await callApi(session, "POST /shared-views/edit", {
					body: { id: Number(renamed.name), ...names },
				});
			else if (renamed)
				await callApi(session, "POST /list-views/edit", {
					body: { list, name: renamed.name, new_name: name },
				});
			else if (audience === "everybody")
				await callApi(session, "POST /shared-views", {
					body: { list, query, ...names, ...replaces },
				});
			else await callApi(session, "POST /list-views", { body: { list, name, query, ...replaces } });
			return {
				page: removed || moved || renamed ? `/views/${of}` : `/table/${of}`,
				query,
				done: removed ? ("savedViews.removed" as const) : ("savedViews.saved" as const),
			};
		},
		done: ({ page, query, done }) => redirectWithToast(query ? `${page}?${query}` : page, done),
	});
};

/** Saves a view, renames or moves it, or removes one. */
export const handleSavedViewForm = (request: Request, slug: string | undefined) =>
	runFormAction(request, (posted) => savedViewForm(slug)(posted));
