import type { Entity } from "#app/entities/entity.ts";
import type { Row, Typed } from "#app/entities/field.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import { alikeText } from "#app/locales/alike.server.ts";
import { asMeant, fold } from "#contract/fold.ts";
import { filterPrefix } from "#contract/list.ts";
import type { EntityForm } from "./entity-form.ts";
import type { FormReader } from "./reader.server.ts";

/** So many rows are looked through, of which each contains the value. */
const most = 200;

/**
 * Asks once of a value that rows seldom share, and that another one has; null where there is nothing to
 * ask. Whoever may not read the list, or whose API fails, is not asked.
 */
export async function askedOfAlike(
	{ visitor, language }: FormReader,
	entity: Entity,
	id: string | null,
	{ typed, was, form }: { typed: Typed; was: Typed; form: FormData },
): Promise<Pick<EntityForm, "errors" | "told"> | null> {
	const name = entity.alike;
	const value = asMeant((name && typed[name]?.[0]) ?? "");
	if (!name || value === "" || value === was[name]?.[0] || value === textOf(form, "told"))
		return null;
	const query = { [`${filterPrefix}${name}`]: value, per: String(most) };
	const rows = await fetchFromApi<Row[]>(visitor, entity.area, { query }).catch(() => []);
	const alike = rows.find(
		(row) =>
			String(row.id) !== id && typeof row[name] === "string" && fold(row[name]) === fold(value),
	);
	if (!alike) return null;
	const called = `\u2068${alike[`name_${language}`] ?? ""}\u2069 (#${alike.id})`;
	return { errors: { [name]: alikeText[language](called) }, told: value };
}
