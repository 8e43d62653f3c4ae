import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { entityDisplayName } from "#app/entities/display-name.ts";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { fetchEntity, parseEntityParams } from "#app/entities/load-entity.server.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { entityNotFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { pageParam, splitPage } from "#app/lib/page-param.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { loadMovements } from "#app/stock/movements.server.ts";
import { StockMovements } from "#app/stock/stock-movements.tsx";
import { CursorPager } from "#app/ui/cursor-pager.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => t("stock.of", { resource: page.name }),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireSession(request);
	const named = parseEntityParams({ slug: "resource", id: params.id });
	const page = pageParam(request);
	const language = await getLanguage(request);
	const [{ row }, found] = await orErrorPage(
		request,
		allInOrder([fetchEntity(session, named), loadMovements(session, named.id, page)]),
	);
	if (!found) throw entityNotFoundPage();
	const { entries: movements, more } = splitPage(found);
	return {
		id: named.id,
		name: entityDisplayName(translatorFor(language), language, "resource", row),
		page,
		more,
		movements,
	};
}

export default function MovementsPage() {
	const { t } = useTranslation();
	const { id, name, page, more, movements } = useLoaderData<typeof loader>();
	return (
		<>
			<EntityBreadcrumbs name="resource" id={id} label={name} here={t("stock.movements")} />
			{movements.length === 0 ? (
				<p className="hint">{t("stock.none")}</p>
			) : (
				<StockMovements movements={movements} />
			)}
			<CursorPager page={page} more={more} />
		</>
	);
}
