import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageSteps } from "#app/components/page-steps.tsx";
import { StockMovements } from "#app/components/stock-movements.tsx";
import { ThingCrumbs } from "#app/components/thing-crumbs.tsx";
import { useText } from "#app/lib/i18n.ts";
import { movementsOf, movementsPer } from "#app/lib/movements.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { pageIn } from "#app/lib/page-number.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { notFound, orRefuse } from "#app/lib/refusal.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { thingName } from "#app/lib/thing-name.ts";
import { fetchThing, thingAt } from "#app/lib/viewed-thing.server.ts";

export const handle: PageHandle = {
	title: (t, given) => t("stock.of", { resource: (given as { name: string }).name }),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	const named = thingAt({ slug: "resource", id: params.id });
	const page = pageIn(request);
	const language = await languageOf(request);
	const [{ row }, movements] = await orRefuse(
		request,
		Promise.all([fetchThing(visitor, named), movementsOf(visitor, named.id, page)]),
	);
	if (!movements) throw notFound();
	return {
		id: named.id,
		name: thingName(translateIn(language), language, "resource", row),
		page,
		more: movements.length === movementsPer,
		movements,
	};
}

export default function MovementsPage() {
	const { t } = useText();
	const { id, name, page, more, movements } = useLoaderData<typeof loader>();
	return (
		<>
			<ThingCrumbs
				name="resource"
				before={[{ label: name, href: `/view/resource/${id}` }]}
				here={t("stock.movements")}
			/>
			{movements.length === 0 ? (
				<p className="hint">{t("stock.none")}</p>
			) : (
				<StockMovements movements={movements} />
			)}
			<PageSteps page={page} more={more} />
		</>
	);
}
