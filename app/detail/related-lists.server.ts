import type { Entity, RelatedListDefinition } from "#app/entities/entity-definition.ts";
import { readNeedsOf } from "#app/entities/entity-permissions.ts";
import type { ApiRow, EntityName } from "#app/entities/field-definition.ts";
import { listFor } from "#app/entities/list-registry.ts";
import type { EntityParams } from "#app/entities/load-entity.server.ts";
import { entities } from "#app/entities/registry.ts";
import { isColumnVisible } from "#app/entities/visible-columns.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { memberHasFeature } from "#app/lib/current-member.server.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { Session } from "#app/lib/session.server.ts";
import { toListRowView } from "#app/lists/list-context.server.ts";
import { loadListRows } from "#app/lists/list-loader.server.ts";
import type { ListTableRow } from "#app/lists/list-table.tsx";
import { parseListQuery } from "#contract/lists/list-query.ts";
import { relatedLists } from "./related-lists.ts";

/** The number of rows of a related list on a detail page. */
const shortest = 5;

/** The rows of one kind as a short table. */
export type ShortTableData = { entity: EntityName; columns: string[]; rows: ListTableRow[] };

/** Entities that belong to one; null if they could not be loaded. */
export type RelatedListView = {
	title: string;
	/** The full list. */
	href: string | null;
	found: (ShortTableData & { total: number }) | null;
};

type Surroundings = {
	session: Session;
	language: Language;
	timeZone: string;
	t: Translate;
	/** Which of the related lists are loaded; all by default. */
	isListed?: ((list: RelatedListDefinition) => boolean) | undefined;
};

/** Loads the related lists of an entity that the user can read. */
export async function loadRelatedLists(
	{ entity, id }: EntityParams,
	surroundings: Surroundings,
): Promise<RelatedListView[]> {
	const lists = (relatedLists[entity.name] ?? []).filter(surroundings.isListed ?? (() => true));
	const shown = await Promise.all(lists.map((list) => shownList(list, id, surroundings)));
	return shown.filter((list) => list !== null);
}

async function shownList(
	{
		entity: name,
		by,
		filters,
		columns,
		title: titleKey,
		listedAs = name,
		with: feature,
	}: RelatedListDefinition,
	id: number,
	{ session, language, timeZone, t }: Surroundings,
): Promise<RelatedListView | null> {
	const entity = entities[name];
	const filtered = Object.entries({ [by]: String(id), ...filters }).map(
		([column, value]): [string, string] => [`f.${column}`, value],
	);
	const params = new URLSearchParams([...filtered, ["per", String(shortest)]]);
	const { query } = parseListQuery(params, entity.columns);
	const title = t(titleKey);
	const whole = listFor(listedAs);
	const list = { slug: "", entity: name, title: titleKey, read: readNeedsOf(entity) };
	const href = whole
		? `/table/${whole.slug}?${filtered.map((pair) => pair.join("=")).join("&")}`
		: null;
	try {
		if (feature && !(await memberHasFeature(session, feature))) return null;
		const { rows, total } = await loadListRows({
			session,
			list,
			entity,
			params,
			query,
			language,
			timeZone,
			t,
		});
		return { title, href, found: { ...toShortTable(entity, columns, rows, language), total } };
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		return error.status === 403 ? null : { title, href, found: null };
	}
}

export function toShortTable(
	entity: Entity,
	names: readonly string[],
	rows: readonly ApiRow[],
	language: Language,
): ShortTableData {
	const columns = names.filter((name) => isColumnVisible(name, language));
	return {
		entity: entity.name,
		columns,
		rows: rows.map((row) => toListRowView(row, { entity, language }, columns)),
	};
}
