import type { Entity } from "#app/entities/entity-definition.ts";
import type { ApiRow, DisplayValue, FieldDefinition } from "#app/entities/field-definition.ts";
import { findEntityList } from "#app/entities/list-registry.ts";
import { entities } from "#app/entities/registry.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { withoutColumns } from "#app/entities/without-columns.ts";
import { toDisplayValue } from "#app/fields/codecs.ts";
import { fetchCurrentMember, memberHasFeature } from "#app/lib/current-member.server.ts";
import { listNotFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import type { Translate } from "#app/lib/i18n.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import { tenantTimeZone } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { type Columns, columnsFor } from "#contract/lists/column-types.ts";
import { filterPrefix, type ListQueryError, parseListQuery } from "#contract/lists/list-query.ts";
import { unknownParams } from "#contract/lists/unknown-params.ts";
import { grantsAllPermissions } from "#contract/permissions/flags.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { findAbsentColumns } from "./absent-columns.server.ts";
import type { ListContext } from "./list-loader.server.ts";
import type { ListTableRow } from "./list-table.tsx";

/** Parses the request for a list, at /table/{slug} or for its CSV file. */
export async function loadListContext(request: Request, slug: string | undefined) {
	const list = findEntityList(slug);
	if (!list) throw listNotFoundPage();
	const whole = entities[list.entity];
	const [session, language] = await Promise.all([requireSession(request), getLanguage(request)]);
	if (list.with && !(await orErrorPage(request, memberHasFeature(session, list.with))))
		throw listNotFoundPage();
	const params = new URL(request.url).searchParams;
	for (const name of Object.keys(list.fixed ?? {})) params.delete(`f.${name}`);
	const columns = await columnsOf(request, session, whole);
	// The ends of a period are fields of their own.
	const [from = "", until = ""] = ["from", "until"].map((name) => params.get(name)?.trim());
	if (columns.date && from + until !== "") params.set("f.date", `${from}..${until}`);
	const { query, errors } = parseListQuery(params, columns);
	const timeZone = await tenantTimeZone(session);
	const t = translatorFor(language);
	errors.push(...unknownErrors(params, columns, t));
	const absent = await findAbsentColumns(session, whole);
	const entity = withoutColumns(whole, absent);
	const context: ListContext = {
		session,
		list,
		entity,
		params,
		query,
		language,
		timeZone,
		t,
	};
	return { context, errors, absent: absent.length > 0 ? absent : undefined };
}

/** Returns the errors of what the list does not know of its address, as in an old bookmark. */
const unknownErrors = (params: URLSearchParams, columns: Columns, t: Translate): ListQueryError[] =>
	unknownParams(params, columns).map(([param, text]) => {
		const isFilter = param.startsWith(filterPrefix);
		const name = isFilter ? param.slice(filterPrefix.length) : param;
		const part = isolateBidi(`${name} (${text.slice(0, 200)})`);
		const why = t(isFilter ? "csvDownload.unknown" : "csvDownload.unknownPart");
		return { param, text, code: "choice", message: `${part}: ${why}` };
	});

/** Returns the columns that the member may filter by. */
async function columnsOf(request: Request, session: Session, { columns }: Entity) {
	const others = columnsFor(columns, false);
	if (others === columns) return columns;
	const { permissionDetails } = await orErrorPage(request, fetchCurrentMember(session));
	return grantsAllPermissions(permissionDetails) ? columns : others;
}

/** Returns the cells of the visible or the named columns, and the target of the row's link. */
export function toListRowView(
	row: ApiRow,
	{ entity, language, session }: Pick<ListContext, "entity" | "language"> & Partial<ListContext>,
	columns = visibleColumns(entity, language).map(([name]) => name),
): ListTableRow {
	const fields = entity.fields as Readonly<Record<string, FieldDefinition>>;
	return {
		id: Number(row.id),
		href: row.open === false ? null : hrefOf(row, entity),
		...(entity.cellLinks && isChangedBy(row, entity, session?.memberId) ? { own: true } : {}),
		...(row.may_dispatch === true ? { dispatched: true } : {}),
		...(entity.byDay && typeof row.profile_photo === "string" ? { photo: row.profile_photo } : {}),
		cells: columns.map((name) => {
			const field = fields[name];
			return field ? cellValue(field, toDisplayValue(field, row, name, language)) : null;
		}),
	};
}

/** Returns a value as a table needs it: of a related entity, the name is enough. */
const cellValue = ({ type }: FieldDefinition, value: DisplayValue): DisplayValue =>
	type === "reference" && value && typeof value === "object" && "name" in value && !value.left
		? value.name
		: value;

const isChangedBy = (row: ApiRow, { changedBy = [] }: Entity, memberId?: number): boolean =>
	memberId !== undefined && changedBy.some((name) => row[`${name}_id`] === memberId);

/** Returns null where another API does not tell what the row is about. */
function hrefOf(row: ApiRow, { name, leadsTo }: Entity): string | null {
	if (!leadsTo) return `/view/${name}/${row.id}`;
	const { entity, id, through } = leadsTo;
	if (row[id] === undefined) return null;
	if (through) return `${through}${row.id}?${new URLSearchParams({ [entity]: String(row[id]) })}`;
	return `/view/${entity}/${row[id]}`;
}
