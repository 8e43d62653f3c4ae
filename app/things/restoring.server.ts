import type { EntityName, Row } from "#app/entities/field.ts";
import { fieldLabel } from "#app/entities/labels.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import type { ApiFailure } from "#app/lib/api-failure.ts";
import { failureText } from "#app/lib/failure-text.ts";
import type { Digits } from "#app/lib/format.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import { fieldText } from "#app/lib/problem-texts.ts";
import { isRowId } from "#app/lib/row-id.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { type Area, areas, type Slug } from "#contract/areas.ts";

const areaOf = (slug: string): Area | undefined =>
	(Object.keys(areas) as Area[]).find((area) => areas[area] === slug);

/** What a form says is to be brought back; null for nonsense. */
export function restorableIn(
	slug: string,
	id: string,
): { slug: Slug; area: Area; id: number } | null {
	const area = areaOf(slug);
	return area && isRowId(id) ? { slug: areas[area], area, id: Number(id) } : null;
}

/**
 * Brings a thing back, and gives it as it is then.
 *
 * @throws ApiFailure
 */
export async function restored(
	visitor: SignedInVisitor,
	{ slug, area, id }: { slug: Slug; area: Area; id: number },
): Promise<Row> {
	const answer = await fetchFromApi<Row>(visitor, `${area}/${id}/restore`, { method: "POST" });
	return (answer[slug] as Row | undefined) ?? { id };
}

/** Why a thing could not be brought back: what it belongs to that is gone, or who took its place. */
export function restoreFailure(
	t: Translate,
	language: Language,
	slug: EntityName,
	failure: ApiFailure,
	digits: Digits,
): string {
	const [field, problem] = Object.entries(failure.fields)[0] ?? [];
	if (failure.code !== "restore_blocked" || !field || !problem)
		return failureText(t, language, failure, digits);
	if (problem !== "choice") return t(fieldText(problem));
	// What a distribution gave stands in its lines.
	const described = slug === "distribution" && field !== "for_facility_id" ? "record" : slug;
	return t("deleted.parentGone", { field: fieldLabel(t, described, field) });
}
