import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { EntityName } from "#app/entities/field.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import type { RouteHandle } from "#app/lib/page.ts";
import { pageParam } from "#app/lib/page-number.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { notFoundPage, orErrorPage } from "#app/lib/refusal.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/texts.server.ts";
import { loadHistory, historyPageSize, type HistoryEntryView, toHistoryEntryView } from "#app/things/history.server.ts";
import { EntityHistory } from "#app/things/history.tsx";
import { EntityBreadcrumbs } from "#app/things/thing-crumbs.tsx";
import { entityDisplayName } from "#app/things/thing-name.ts";
import { fetchEntity, parseEntityParams } from "#app/things/viewed-thing.server.ts";
import { Card } from "#app/ui/card.tsx";
import { CursorPager } from "#app/ui/page-steps.tsx";

type Shown = {
	entity: EntityName;
	id: number;
	name: string;
	page: number;
	more: boolean;
	entries: HistoryEntryView[];
};

export const handle: RouteHandle = {
	title: (t, given) => t("history.of", { thing: (given as Shown).name }),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Shown> {
	const visitor = await requireSession(request);
	const named = parseEntityParams(params);
	const { entity, id } = named;
	const page = pageParam(request);
	const language = await getLanguage(request);
	const t = translatorFor(language);
	const [viewed, entries] = await orErrorPage(
		request,
		Promise.all([fetchEntity(visitor, named), loadHistory(visitor, named, page)]),
	);
	if (!entries) throw notFoundPage();
	return {
		entity: entity.name,
		id,
		name: entityDisplayName(t, language, entity.name, viewed.row),
		page,
		more: entries.length === historyPageSize,
		entries: entries.map((entry) => toHistoryEntryView(entry, { entity, viewed, language, t })),
	};
}

export default function HistoryPage() {
	const { t } = useTranslation();
	const { entity, id, name, page, more, entries } = useLoaderData<typeof loader>() as Shown;
	return (
		<>
			<EntityBreadcrumbs
				name={entity}
				before={[{ label: name, href: `/view/${entity}/${id}` }]}
				here={t("history.title")}
			/>
			<Card>
				{entries.length === 0 ? (
					<p className="hint">{t(page === 1 ? "history.none" : "history.noMore")}</p>
				) : (
					<EntityHistory name={entity} entries={entries} />
				)}
			</Card>
			<CursorPager page={page} more={more} />
		</>
	);
}
