import { DetailScreen } from "#app/detail/detail-page.tsx";
import { FirstRowsCard } from "#app/detail/first-rows-card.tsx";
import { useTranslation } from "#app/lib/i18n.ts";
import { LowStockNotice } from "./low-stock-notice.tsx";
import type { ResourcePageData } from "./resource-page.server.ts";
import { StockMovements } from "./stock-movements.tsx";

/** Renders the page of a resource: whether its stock is low, and its last movements. */
export function ResourceScreen({ movements, ...page }: ResourcePageData) {
	const { t } = useTranslation();
	return (
		<DetailScreen {...page} above={<LowStockNotice row={page.row} />}>
			{movements && (
				<FirstRowsCard
					className="listing"
					title={t("stock.movements")}
					rows={movements}
					all={{ href: `/view/resource/${page.row.id}/movements`, text: t("stock.all") }}
					failed={t("relatedLists.failed")}
					none={t("stock.none")}
				>
					{(first) => <StockMovements bare movements={first} />}
				</FirstRowsCard>
			)}
		</DetailScreen>
	);
}
