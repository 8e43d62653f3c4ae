import type { Entity, RelatedList } from "#app/entities/entity.ts";
import type { EntityName, Row } from "#app/entities/field.ts";
import { entities } from "#app/entities/registry.ts";
import { isVisible } from "#app/entities/visible-columns.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import type { TextKey, Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { type ShownRow, shownRow } from "#app/lists/page.server.ts";
import { loadPage } from "#app/lists/source.server.ts";
import type { Named } from "#app/things/viewed-thing.server.ts";
import { parseListQuery } from "#contract/list.ts";

/** So many rows stand on the page of what they belong to. */
const shortest = 5;

/** Rows of a kind as a short table. */
export type ShortTable = { entity: EntityName; columns: string[]; rows: ShownRow[] };

/** Things that belong to one; null where they could not be loaded. */
export type ShownRelated = {
	title: TextKey;
	/** The query of the full list. */
	by: string;
	/** Whose list is the full one. */
	listedAs: EntityName;
	found: (ShortTable & { total: number }) | null;
};

type Surroundings = {
	visitor: SignedInVisitor;
	language: Language;
	timeZone: string;
	t: Translate;
};

/** What belongs to a thing, of what the reader may read. */
export async function relatedTo(
	{ entity, id }: Named,
	surroundings: Surroundings,
): Promise<ShownRelated[]> {
	const lists = entity.related ?? [];
	const shown = await Promise.all(lists.map((list) => shownList(list, id, surroundings)));
	return shown.filter((list) => list !== null);
}

async function shownList(
	{ entity: name, by, columns, title, listedAs = name }: RelatedList,
	id: number,
	{ visitor, language, timeZone, t }: Surroundings,
): Promise<ShownRelated | null> {
	const entity = entities[name];
	const params = new URLSearchParams({ [`f.${by}`]: String(id), per: String(shortest) });
	const { query } = parseListQuery(params, entity.columns);
	const list = { slug: "", entity: name, title, read: entity.read };
	const shared = { title, by, listedAs };
	try {
		const { rows, total } = await loadPage({
			visitor,
			list,
			entity,
			params,
			query,
			language,
			timeZone,
			t,
		});
		return { ...shared, found: { ...shortTable(entity, columns, rows, language), total } };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		return error.status === 403 ? null : { ...shared, found: null };
	}
}

/** Rows with the named columns, of those that a language shows. */
export function shortTable(
	entity: Entity,
	names: readonly string[],
	rows: readonly Row[],
	language: Language,
): ShortTable {
	const columns = names.filter((name) => isVisible(name, language));
	return {
		entity: entity.name,
		columns,
		rows: rows.map((row) => shownRow(row, { entity, language }, columns)),
	};
}
