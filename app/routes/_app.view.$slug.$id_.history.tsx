import type { LoaderFunctionArgs } from "@remix-run/node";
import { type HistoryEntryView, toHistoryEntryView } from "#app/detail/history.server.ts";
import { EntityHistory } from "#app/detail/history.tsx";
import { entityDisplayName } from "#app/entities/display-name.ts";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import type { EntityName } from "#app/entities/field-definition.ts";
import { fetchEntity, parseEntityParams } from "#app/entities/load-entity.server.ts";
import { loadHistory } from "#app/entities/load-history.server.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { usePageData } from "#app/lib/loader-data.ts";
import { pageParam, splitPage } from "#app/lib/page-param.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { Card } from "#app/ui/card.tsx";
import { CursorPager } from "#app/ui/cursor-pager.tsx";

type Shown = {
	entity: EntityName;
	id: number;
	name: string;
	page: number;
	more: boolean;
	entries: HistoryEntryView[];
};

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => t("history.of", { thing: page.name }),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Shown> {
	const session = await requireSession(request);
	const named = parseEntityParams(params);
	const { entity, id } = named;
	const page = pageParam(request);
	const language = await getLanguage(request);
	const t = translatorFor(language);
	const [viewed, found] = await orErrorPage(
		request,
		allInOrder([fetchEntity(session, named), loadHistory(session, named, page)]),
	);
	if (!found) throw notFoundPage();
	const { entries, more } = splitPage(found);
	return {
		entity: entity.name,
		id,
		name: entityDisplayName(t, language, entity.name, viewed.row),
		page,
		more,
		entries: entries.map((entry) => toHistoryEntryView(entry, { entity, viewed, language, t })),
	};
}

export default function HistoryPage() {
	const { t } = useTranslation();
	const { entity, id, name, page, more, entries } = usePageData<typeof loader>();
	return (
		<>
			<EntityBreadcrumbs name={entity} id={id} label={name} here={t("history.title")} />
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
