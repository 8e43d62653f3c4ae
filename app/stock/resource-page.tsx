import { Link } from "@remix-run/react";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { useTranslation } from "#app/lib/i18n.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { LowStockNotice } from "./low-stock-notice.tsx";
import type { ResourcePageData } from "./resource-page.server.ts";
import { StockMovements } from "./stock-movements.tsx";

/** Renders the page of a resource: whether its stock is low, and its last movements. */
export function ResourceScreen({ movements, ...page }: ResourcePageData) {
	const { t } = useTranslation();
	return (
		<DetailScreen {...page} above={<LowStockNotice row={page.row} />}>
			{movements === "failed" && <Notice kind="warning">{t("relatedLists.failed")}</Notice>}
			{movements && movements !== "failed" && movements.first.length > 0 && (
				<Card
					className="listing"
					title={t("stock.movements")}
					actions={
						movements.more && (
							<Link to={`/view/resource/${page.row.id}/movements`}>{t("stock.all")}</Link>
						)
					}
				>
					<StockMovements bare movements={movements.first} />
				</Card>
			)}
		</DetailScreen>
	);
}
