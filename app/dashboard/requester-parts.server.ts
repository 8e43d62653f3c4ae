import { randomUUID } from "node:crypto";
import { localizedName } from "#app/entities/localized-name.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { requestTitle } from "#app/requests/request-title.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { ageText, type HomeContext } from "./home-context.server.ts";
import { type HomePart, loadPart } from "./home-part.ts";

/** The maximum number of places. */
const maxPlaces = 3;

/** The ways to a new request, and the last places. */
export type BrokenCardData = {
	words: Readonly<Record<"title" | "scan" | "list" | "image" | "read" | "places", string>>;
	places: HomePart<readonly { id: number; name: string; branch: string | null }[]>;
};

/** Returns the card that asks what is broken. */
export async function loadBrokenCard(context: HomeContext): Promise<BrokenCardData> {
	const { t } = context;
	return {
		words: {
			title: t("home.broken"),
			scan: t("home.scan"),
			list: t("home.fromList"),
			image: t("home.codeImage"),
			read: t("home.read"),
			places: t("home.places"),
		},
		places: await loadPart(t("home.places"), loadRecentPlaces(context)),
	};
}

/** Loads the places of the member's last requests. */
async function loadRecentPlaces({ session, language }: HomeContext) {
	const places = await callApi(session, "GET /maintenance-request/recent-facilities");
	return places.slice(0, maxPlaces).map((place) => ({
		id: place.id,
		name: localizedName(place, language) ?? `#${place.id}`,
		branch: localizedName(place.subbranchDetails ?? place.branchDetails, language) ?? null,
	}));
}

/** Loads the member's requests that were done last and are not rated. */
export async function loadUnrated(context: HomeContext) {
	const { session, language, t } = context;
	const found = await callApi(session, "GET /requests/unrated");
	return {
		title: t("home.opinions"),
		broken: t("home.stillBroken"),
		rows: found.map((row) => {
			const when = ageText(context, row.closing_time ?? row.date);
			const name = localizedName(row.assigned_toDetails, language);
			return {
				id: row.id,
				title: requestTitle(row),
				done: name ? t("home.doneBy", { when, name: isolateBidi(name) }) : t("home.done", { when }),
				canReopen: row.reopen_until !== undefined,
				key: randomUUID(),
			};
		}),
	};
}
