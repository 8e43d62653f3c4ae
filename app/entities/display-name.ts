import { localizedName } from "#app/fields/reference.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { ApiRow, EntityName } from "./field-definition.ts";

/** What a thing is called: its name, or "Distribution 5" where it has none. */
export const entityDisplayName = (
	t: Translate,
	language: Language,
	entity: EntityName,
	row: ApiRow,
): string => localizedName(row, language) ?? `${t(`entities.${entity}.one`)} ${row.id}`;
