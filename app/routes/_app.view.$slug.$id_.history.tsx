import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { EntityName } from "#app/entities/field.ts";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { pageIn } from "#app/lib/page-number.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { notFound, orRefuse } from "#app/lib/refusal.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { historyOf, historyPer, type ShownEntry, shownEntry } from "#app/things/history.server.ts";
import { History } from "#app/things/history.tsx";
import { ThingCrumbs } from "#app/things/thing-crumbs.tsx";
import { thingName } from "#app/things/thing-name.ts";
import { fetchThing, thingAt } from "#app/things/viewed-thing.server.ts";
import { Card } from "#app/ui/card.tsx";
import { PageSteps } from "#app/ui/page-steps.tsx";

type Shown = {
	entity: EntityName;
	id: number;
	name: string;
	page: number;
	more: boolean;
	entries: ShownEntry[];
};

export const handle: PageHandle = {
	title: (t, given) => t("history.of", { thing: (given as Shown).name }),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Shown> {
	const visitor = await requireVisitor(request);
	const named = thingAt(params);
	const { entity, id } = named;
	const page = pageIn(request);
	const language = await languageOf(request);
	const t = translateIn(language);
	const [viewed, entries] = await orRefuse(
		request,
		Promise.all([fetchThing(visitor, named), historyOf(visitor, named, page)]),
	);
	if (!entries) throw notFound();
	return {
		entity: entity.name,
		id,
		name: thingName(t, language, entity.name, viewed.row),
		page,
		more: entries.length === historyPer,
		entries: entries.map((entry) => shownEntry(entry, { entity, viewed, language, t })),
	};
}

export default function HistoryPage() {
	const { t } = useText();
	const { entity, id, name, page, more, entries } = useLoaderData<typeof loader>() as Shown;
	return (
		<>
			<ThingCrumbs
				name={entity}
				before={[{ label: name, href: `/view/${entity}/${id}` }]}
				here={t("history.title")}
			/>
			<Card>
				{entries.length === 0 ? (
					<p className="hint">{t(page === 1 ? "history.none" : "history.noMore")}</p>
				) : (
					<History name={entity} entries={entries} />
				)}
			</Card>
			<PageSteps page={page} more={more} />
		</>
	);
}
