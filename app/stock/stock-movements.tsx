import { renderCell } from "#app/fields/renderers.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import type { StockMovement } from "#contract/stock/schemas.ts";
import { getMovementReason, MovementReason } from "./movement-reason.tsx";

type StockMovementsProps = {
	movements: readonly StockMovement[];
	/** They are inside a card. */
	bare?: boolean;
};

/** Renders the stock movements of a resource. */
export function StockMovements({ movements, bare }: StockMovementsProps) {
	const reader = useLocale();
	const { t, language, format } = reader;
	return (
		<DataTable
			bare={bare}
			caption={t("stock.movements")}
			columns={[
				{ key: "reason", label: t("stock.reason"), className: "head" },
				{ key: "change", label: t("stock.change"), className: "meta named" },
				{ key: "for", label: t("stock.for"), className: "meta" },
				{ key: "by", label: t("stock.by"), className: "meta" },
				{ key: "cost", label: t("stock.cost"), className: "meta named" },
				{ key: "at", label: t("stock.at"), className: "meta" },
			]}
			rows={movements.map((movement) => {
				const occasion = getMovementReason(movement);
				return {
					key: movement.id,
					cells: [
						t(`stock.reasons.${movement.reason}`),
						<bdi key="change" dir="ltr">
							{`${movement.change > 0 ? "+" : ""}${format.number(movement.change)}`}
						</bdi>,
						occasion && <MovementReason key="for" {...occasion} />,
						movement.memberDetails && (
							<bdi key="by">{movement.memberDetails[`name_${language}`]}</bdi>
						),
						movement.cost && renderCell({ type: "amount" }, movement.cost, reader),
						renderCell({ type: "date" }, movement.at, reader),
					],
				};
			})}
		/>
	);
}
