import type { RelatedListDefinition } from "#app/entities/entity-definition.ts";
import type { ApiRow, EntityName } from "#app/entities/field-definition.ts";
import { type EntityParams, fetchEntity } from "#app/entities/load-entity.server.ts";
import { loadHistory } from "#app/entities/load-history.server.ts";
import { entities } from "#app/entities/registry.ts";
import { type FlagSummary, toFlagSummary } from "#app/fields/flag-summary.server.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { memberHasFeature } from "#app/lib/current-member.server.ts";
import { orErrorPage, throwEntityNotFound } from "#app/lib/error-responses.server.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantTimeZone } from "#app/lib/tenant-settings.server.ts";
import { type FirstRows, loadFirstRows } from "./first-rows.server.ts";
import { type HistoryEntryView, toHistoryEntryView } from "./history.server.ts";
import {
	loadRelatedLists,
	type RelatedListView,
	type ShortTableData,
	toShortTable,
} from "./related-lists.server.ts";

/** The number of history entries on a detail page. */
const shownEntries = 10;

/** The data of a detail page; null for parts that the API does not have. */
export type DetailPageData = {
	name: EntityName;
	row: ApiRow;
	parts: (ShortTableData & { sum: number }) | null;
	related: RelatedListView[];
	history: FirstRows<HistoryEntryView> | null;
	/** What a permission profile grants. */
	flags?: FlagSummary;
};

/**
 * Loads an entity and, at the same time, all other parts of its page.
 *
 * @param listed which of its related lists are on the page, once that is known; all by default
 */
export async function loadDetailPage(
	request: Request,
	session: Session,
	named: EntityParams,
	listed?: Promise<(list: RelatedListDefinition) => boolean>,
): Promise<DetailPageData> {
	// It may fail before it is waited for below.
	listed?.catch(() => {});
	const { entity } = named;
	const [locale, timeZone] = await Promise.all([
		loadLocaleContext(request, session),
		tenantTimeZone(session),
	]);
	const { t, language } = locale;
	const [viewed, related, history] = await allInOrder([
		orErrorPage(request, fetchEntity(session, named).catch(throwEntityNotFound)),
		Promise.resolve(listed).then((isListed) =>
			loadRelatedLists(named, { session, language, timeZone, t, isListed }),
		),
		loadFirstRows(loadHistory(session, named), shownEntries),
	]);
	const context = { entity, viewed, language, t };
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
		...(entity.matrix && {
			flags: toFlagSummary(viewed.row, await memberHasFeature(session, "plans"), locale),
		}),
		history:
			history && history !== "failed"
				? { ...history, first: history.first.map((entry) => toHistoryEntryView(entry, context)) }
				: history,
	};
}
