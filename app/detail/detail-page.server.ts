import type { ApiRow, EntityName } from "#app/entities/field-definition.ts";
import { type EntityParams, fetchEntity } from "#app/entities/load-entity.server.ts";
import { loadHistory } from "#app/entities/load-history.server.ts";
import { entities } from "#app/entities/registry.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { orErrorPage, throwEntityNotFound } from "#app/lib/error-responses.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantTimeZone } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { StockMovement } from "#contract/stock/schemas.ts";
import { loadMovements } from "../stock/movements.server.ts";
import { type HistoryEntryView, toHistoryEntryView } from "./history.server.ts";
import {
	loadRelatedLists,
	type RelatedListView,
	type ShortTableData,
	toShortTable,
} from "./related-lists.server.ts";

/** The number of history entries and movements on a detail page. */
const shown = { entries: 10, movements: 5 };

/** The first entries of a paged list; `failed` if it could not be loaded. */
export type FirstRows<One> = { first: One[]; more: boolean } | "failed";

/** The data of a detail page; null for parts that the API does not have. */
export type DetailPageData = {
	name: EntityName;
	row: ApiRow;
	parts: (ShortTableData & { sum: number }) | null;
	related: RelatedListView[];
	movements: FirstRows<StockMovement> | null;
	history: FirstRows<HistoryEntryView> | null;
};

/** Loads an entity and, at the same time, all other parts of its page. */
export async function loadDetailPage(
	request: Request,
	visitor: Session,
	named: EntityParams,
): Promise<DetailPageData> {
	const { entity, id } = named;
	const [language, timeZone] = await Promise.all([getLanguage(request), tenantTimeZone(visitor)]);
	const t = translatorFor(language);
	const [viewed, related, movements, history] = await Promise.all([
		orErrorPage(request, fetchEntity(visitor, named).catch(throwEntityNotFound)),
		loadRelatedLists(named, { visitor, language, timeZone, t }),
		entity.ledger ? beginning(loadMovements(visitor, id), shown.movements) : null,
		beginning(loadHistory(visitor, named), shown.entries),
	]);
	const told = { entity, viewed, language, t };
	const { parts } = entity;
	return {
		name: entity.name,
		row: viewed.row,
		parts: parts
			? {
					...toShortTable(entities[parts.entity], parts.columns, viewed.parts, language),
					sum: viewed.parts.reduce((sum, part) => sum + Number(part[parts.sum]), 0),
				}
			: null,
		related,
		movements,
		history:
			history && history !== "failed"
				? { ...history, first: history.first.map((entry) => toHistoryEntryView(entry, told)) }
				: history,
	};
}

async function beginning<One>(
	loading: Promise<One[] | null>,
	most: number,
): Promise<FirstRows<One> | null> {
	try {
		const all = await loading;
		return all && { first: all.slice(0, most), more: all.length > most };
	} catch (error) {
		if (error instanceof ApiClientError) return error.status === 403 ? null : "failed";
		throw error;
	}
}
