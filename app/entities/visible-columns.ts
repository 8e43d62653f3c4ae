import type { Language } from "#app/lib/languages.ts";
import type { CellRole } from "#app/ui/data-table.tsx";
import type { Entity } from "./entity-definition.ts";

/**
 * The columns of a list that a language hides: raw ids, and texts in the other language
 * (specification, 2).
 */
const hidden: Readonly<Record<Language, RegExp>> = { ar: /(_id|_en)$/, en: /(_id|_ar)$/ };

/** Fields that end in _id without being the id of a related entity. */
const notRawIds = ["employee_id", "request_id"];

export function isColumnVisible(name: string, language: Language): boolean {
	return notRawIds.includes(name) || !hidden[language].test(name);
}

/** Returns the columns of an entity's list that are shown in a language. */
export const visibleColumns = (
	entity: Entity,
	language: Language,
): readonly (readonly [name: string, role: CellRole])[] =>
	(entity.list as readonly (readonly [string, CellRole])[]).filter(([name]) =>
		isColumnVisible(name, language),
	);
