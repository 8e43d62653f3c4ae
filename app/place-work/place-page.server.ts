import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import type { RelatedListDefinition } from "#app/entities/entity-definition.ts";
import type { EntityParams } from "#app/entities/load-entity.server.ts";
import { localizedName } from "#app/entities/localized-name.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { maxPlaces } from "#contract/place-work/schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { namedRef } from "#contract/values/schemas.ts";
import { loadPlaceWork, type PlaceWorkView } from "./place-work.server.ts";

export type PlacePageData = DetailPageData & {
	place: {
		work: PlaceWorkView;
		/** Where it is. */
		sentence: string | null;
	};
};

/** The kinds of places with a page of figures. */
const placeKinds = ["branch", "subbranch", "facility"] as const;

/** Returns which kind of place an entity is; undefined for others. */
export const placeKindOf = (name: string) => placeKinds.find((kind) => kind === name);

/** Loads the page of a place: the common parts of a detail page, and its figures in place of lists. */
export async function loadPlacePage(
	request: Request,
	session: Session,
	named: EntityParams,
	kind: (typeof placeKinds)[number],
): Promise<PlacePageData> {
	// At once with the place itself: of a slow API one answer arrives in time, not two in a row.
	const working = loadPlaceWork(request, session, { kind, id: named.id });
	const isListed = working.then(({ now, places }) => {
		const shown = new Set(now.length > 0 ? ["request"] : []);
		if (places) shown.add(kind === "branch" ? "subbranch" : "facility");
		if (kind === "branch" && now.length > 0) shown.add("facility");
		return (list: RelatedListDefinition) => !shown.has(list.entity);
	});
	const [work, page, { t, language, format }] = await Promise.all([
		working,
		loadDetailPage(request, session, named, isListed),
		loadLocaleContext(request, session),
	]);
	const { employees } = page.row;
	const people = typeof employees === "number" && employees > 0 ? employees : null;
	const { places, rows } = work;
	const within = [page.row.subbranchDetails, page.row.branchDetails]
		.map((place) => localizedName(namedRef.safeParse(place).data ?? null, language))
		.filter((name) => name !== undefined);
	const location = page.row[`detailed_location_${language}`];
	const sentence = [
		...(within.length > 0
			? [
					t("placeWork.within", {
						place: within.map(isolateBidi).join(" · "),
					}),
				]
			: []),
		...(kind === "branch" && places && places.tiles.length < maxPlaces
			? [
					t("entities.subbranch.count", {
						count: places.tiles.length,
						shown: format.number(places.tiles.length),
					}),
				]
			: []),
		...(typeof location === "string" && location ? [location] : []),
	].join(" · ");
	if (people)
		rows.push({
			icon: "users",
			href: `/table/members-management?f.${kind}_id=${named.id}`,
			listed: "member",
			label: t("relatedLists.members"),
			text: t("entities.member.count", { count: people, shown: format.number(people) }),
		});
	return { ...page, place: { work, sentence: sentence || null } };
}
