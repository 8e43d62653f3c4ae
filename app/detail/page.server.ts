import type { EntityName, Row } from "#app/entities/field.ts";
import { entities } from "#app/entities/registry.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { organisationTimeZone } from "#app/lib/organisation.server.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { orRefuse, unseenThingWhereNotFound } from "#app/lib/refusal.server.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { historyOf, type ShownEntry, shownEntry } from "#app/things/history.server.ts";
import { fetchThing, type Named } from "#app/things/viewed-thing.server.ts";
import type { StockMovement } from "#contract/schemas/stock.ts";
import { movementsOf } from "./movements.server.ts";
import { relatedTo, type ShortTable, type ShownRelated, shortTable } from "./related.server.ts";

/** So many entries and movements stand on the page of a thing. */
const shown = { entries: 10, movements: 5 };

/** The first of what is read page by page: `failed` when it could not be loaded. */
export type Beginning<One> = { first: One[]; more: boolean } | "failed";

/** The page of a thing; null for what the API does not keep. */
export type ThingPage = {
	name: EntityName;
	row: Row;
	parts: (ShortTable & { sum: number }) | null;
	related: ShownRelated[];
	movements: Beginning<StockMovement> | null;
	history: Beginning<ShownEntry> | null;
};

/** Loads a thing and, at the same time, all that its page tells beside it. */
export async function thingPage(
	request: Request,
	visitor: SignedInVisitor,
	named: Named,
): Promise<ThingPage> {
	const { entity, id } = named;
	const [language, timeZone] = await Promise.all([
		languageOf(request),
		organisationTimeZone(visitor),
	]);
	const t = translateIn(language);
	const [viewed, related, movements, history] = await Promise.all([
		orRefuse(request, fetchThing(visitor, named).catch(unseenThingWhereNotFound)),
		relatedTo(named, { visitor, language, timeZone, t }),
		entity.ledger ? beginning(movementsOf(visitor, id), shown.movements) : null,
		beginning(historyOf(visitor, named), shown.entries),
	]);
	const told = { entity, viewed, language, t };
	const { parts } = entity;
	return {
		name: entity.name,
		row: viewed.row,
		parts: parts
			? {
					...shortTable(entities[parts.entity], parts.columns, viewed.parts, language),
					sum: viewed.parts.reduce((sum, part) => sum + Number(part[parts.sum]), 0),
				}
			: null,
		related,
		movements,
		history:
			history && history !== "failed"
				? { ...history, first: history.first.map((entry) => shownEntry(entry, told)) }
				: history,
	};
}

async function beginning<One>(
	loading: Promise<One[] | null>,
	most: number,
): Promise<Beginning<One> | null> {
	try {
		const all = await loading;
		return all && { first: all.slice(0, most), more: all.length > most };
	} catch (error) {
		if (error instanceof ApiFailure) return error.status === 403 ? null : "failed";
		throw error;
	}
}
