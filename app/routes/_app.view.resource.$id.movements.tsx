import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { movementsOf, movementsPer } from "#app/detail/movements.server.ts";
import { StockMovements } from "#app/detail/stock-movements.tsx";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { pageIn } from "#app/lib/page-number.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { notFound, orRefuse } from "#app/lib/refusal.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { ThingCrumbs } from "#app/things/thing-crumbs.tsx";
import { thingName } from "#app/things/thing-name.ts";
import { fetchThing, thingAt } from "#app/things/viewed-thing.server.ts";
import { PageSteps } from "#app/ui/page-steps.tsx";

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
