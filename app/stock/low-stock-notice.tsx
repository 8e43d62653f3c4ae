import { Link } from "@remix-run/react";
import type { ApiRow } from "#app/entities/field-definition.ts";
import { hasPermission, useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { purchaseFormPath, requestForms } from "#app/requests/new-request/request-forms.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Renders a notice that the stock of a resource is low, with a link to purchase it. */
export function LowStockNotice({ row: { id, qty, threshold } }: { row: ApiRow }) {
	const { t, format } = useLocale();
	const buys = hasPermission(useCurrentMember(), requestForms.other.permission);
	if (typeof qty !== "number" || typeof threshold !== "number" || qty >= threshold) return null;
	const counts = { qty: format.number(qty), threshold: format.number(threshold) };
	return (
		<Notice kind="warning">
			{t("stock.low", counts)}{" "}
			{buys && <Link to={purchaseFormPath(Number(id))}>{t("stock.buy")}</Link>}
		</Notice>
	);
}
