import { Link } from "@remix-run/react";
import type { Row } from "#app/entities/field.ts";
import { buyingOf, requestForms } from "#app/entities/request-forms.ts";
import { holds, useMember, useReader } from "#app/lib/root-data.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Says that there are fewer of a resource than somebody wants to be there, and leads to more. */
export function LowStock({ row: { id, qty, threshold } }: { row: Row }) {
	const { t, format } = useReader();
	const buys = holds(useMember(), requestForms.other.right);
	if (typeof qty !== "number" || typeof threshold !== "number" || qty >= threshold) return null;
	const said = { qty: format.number(qty), threshold: format.number(threshold) };
	return (
		<Notice kind="warning">
			{t("stock.low", said)} {buys && <Link to={buyingOf(Number(id))}>{t("stock.buy")}</Link>}
		</Notice>
	);
}
