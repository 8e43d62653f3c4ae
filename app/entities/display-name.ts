import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { ApiRow, EntityName } from "./field-definition.ts";
import { localizedName } from "./localized-name.ts";

/** Returns the name of an entity, of an absence its member's, or "Distribution 5" if it has none. */
export const entityDisplayName = (
	t: Translate,
	language: Language,
	entity: EntityName,
	row: ApiRow,
): string =>
	localizedName(entity === "absence" ? (row.memberDetails as ApiRow | null) : row, language) ??
	`${t(`entities.${entity}.one`)} ${row.id}`;
