import type { ApiRow, EntityName } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { ApiClientError } from "#app/lib/api-error.ts";
import { errorText } from "#app/lib/error-text.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import type { Translate } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import type { Language } from "#app/lib/languages.ts";
import type { Session } from "#app/lib/session.server.ts";
import { type Area, areas, type Slug } from "#contract/entities/areas.ts";
import type { Digits } from "#contract/values/format.ts";

const areaOf = (slug: string): Area | undefined =>
	(Object.keys(areas) as Area[]).find((area) => areas[area] === slug);

/** Parses the entity that a form restores; null if it is invalid. */
export function parseRestoreForm(
	slug: string,
	id: string,
): { slug: Slug; area: Area; id: number } | null {
	const area = areaOf(slug);
	return area && isIdParam(id) ? { slug: areas[area], area, id: Number(id) } : null;
}

/**
 * Restores an entity, and returns its new state.
 *
 * @throws ApiClientError
 */
export async function restoreEntity(
	session: Session,
	{ slug, area, id }: { slug: Slug; area: Area; id: number },
): Promise<ApiRow> {
	const answer: ApiRow = await callApi(session, `POST /${area}/{id}/restore`, { params: { id } });
	return (answer[slug] as ApiRow | undefined) ?? { id };
}

/**
 * Returns the reason why an entity could not be restored: an entity that it belongs to was deleted,
 * or another one has taken its place.
 */
export function restoreErrorText(
	t: Translate,
	language: Language,
	slug: EntityName,
	failure: ApiClientError,
	digits: Digits,
): string {
	const [field, code] = Object.entries(failure.fields)[0] ?? [];
	if (failure.code !== "restore_blocked" || !field || !code)
		return errorText(t, language, failure, digits);
	if (code !== "choice") return t(fieldErrorKey(code));
	// The fields of a distribution's resources are in its records.
	const described = slug === "distribution" && field !== "for_facility_id" ? "record" : slug;
	return t("trash.parentGone", { field: fieldLabel(t, described, field) });
}
