import type { Entity } from "#app/entities/entity.ts";
import type { Field, Row, Shown } from "#app/entities/field.ts";
import { listAt } from "#app/entities/lists.ts";
import { entities } from "#app/entities/registry.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { shownOf } from "#app/fields/rules.ts";
import { hasNow } from "#app/lib/current-member.server.ts";
import { organisationTimeZone } from "#app/lib/organisation.server.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { notFound, orRefuse } from "#app/lib/refusal.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { parseListQuery } from "#contract/list.ts";
import type { ListContext } from "./source.server.ts";

/** Understands what is asked of a list, at /table/{slug} or in its CSV. */
export async function listContextOf(request: Request, slug: string | undefined) {
	const list = listAt(slug);
	if (!list) throw notFound();
	const entity = entities[list.entity];
	const [visitor, language] = await Promise.all([requireVisitor(request), languageOf(request)]);
	if (list.with && !(await orRefuse(request, hasNow(visitor, list.with)))) throw notFound();
	const params = new URL(request.url).searchParams;
	for (const name of Object.keys(list.fixed ?? {})) params.delete(`f.${name}`);
	const { query, problems } = parseListQuery(params, entity.columns);
	const timeZone = await organisationTimeZone(visitor);
	const t = translateIn(language);
	const context: ListContext = { visitor, list, entity, params, query, language, timeZone, t };
	return { context, problems };
}

/** `href` is null where the API says that the reader may not open the row. */
export type ShownRow = { id: number; href: string | null; cells: Shown[] };

/** The cells of the visible columns, or of those that are named, and where the row leads. */
export function shownRow(
	row: Row,
	{ entity, language }: Pick<ListContext, "entity" | "language">,
	columns = visibleColumns(entity, language).map(([name]) => name),
): ShownRow {
	const fields = entity.fields as Readonly<Record<string, Field>>;
	return {
		id: Number(row.id),
		href: row.open === false ? null : hrefOf(row, entity),
		cells: columns.map((name) => {
			const field = fields[name];
			return field ? shownOf(field, row, name, language) : null;
		}),
	};
}

function hrefOf(row: Row, { name, leadsTo }: Entity): string {
	if (!leadsTo) return `/view/${name}/${row.id}`;
	const { entity, id, through } = leadsTo;
	if (through) return `${through}${row.id}?${new URLSearchParams({ [entity]: String(row[id]) })}`;
	return `/view/${entity}/${row[id]}`;
}
