import { localizedName } from "#app/entities/localized-name.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { shownCount } from "#app/lib/work-counts.server.ts";
import type { Warehouse } from "#contract/stock/schemas.ts";
import type { WorkCounts } from "#contract/work-counts/schemas.ts";
import type { HomeContext } from "./home-context.server.ts";

/** The maximum number of warehouses. */
const maxRows = 3;

/**
 * Loads the stock of who looks after it: what is low, and the member's own warehouses to count; those
 * of everybody if none is their own. Null where the organisation counts no stock.
 */
export async function loadStock(
	context: HomeContext,
	loading: Promise<WorkCounts | "failed" | null>,
	distributes: boolean,
) {
	const { session, language, t, format } = context;
	if (!(await tenantHasFeature(session, "extensions"))) return null;
	const [counts, own, all] = await Promise.all([
		loading,
		fetchWarehouses(context, { "f.member_id": String(session.memberId) }),
		fetchWarehouses(context, {}),
	]);
	const warehouses = own.length > 0 ? own : all;
	const low = counts && counts !== "failed" ? (counts.low_stock ?? 0) : 0;
	return {
		title: t("home.stock"),
		low: low > 0 ? t("home.stockLow", { shown: shownCount(format, low) }) : null,
		count: t("home.count"),
		distribute: distributes ? t("entities.distribution.add") : null,
		warehouses: warehouses.map((one) => ({
			id: one.id,
			name: localizedName(one, language) ?? `#${one.id}`,
			resources: t("home.resources", { shown: format.number(one.resources) }),
		})),
	};
}

const fetchWarehouses = (
	{ session }: HomeContext,
	filter: Record<string, string>,
): Promise<Warehouse[]> =>
	callApi(session, "GET /warehouses", { query: { ...filter, per: String(maxRows) } });
