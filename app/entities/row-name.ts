import type { Field, Reader, Row } from "#app/fields/field.ts";
import { plainOf, shownOf } from "#app/fields/rules.ts";
import type { Entity } from "./entity.ts";
import { visibleColumns } from "./visible-columns.ts";

/** What a row is called: what heads its card in the list, else its number. */
export function rowName(entity: Entity, row: Row, reader: Reader): string {
	const fields = entity.fields as Readonly<Record<string, Field>>;
	const [head] = visibleColumns(entity, reader.language).find(([, role]) => role === "head") ?? [];
	const field = head && fields[head];
	const named = field && plainOf(field, shownOf(field, row, head, reader.language), reader);
	return named || `#${row.id}`;
}
