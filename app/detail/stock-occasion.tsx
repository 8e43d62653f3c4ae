import { Link } from "@remix-run/react";
import { pageOf } from "#app/entities/rights.ts";
import { useText } from "#app/lib/i18n.ts";
import { useMember } from "#app/lib/root-data.ts";
import type { StockMovement } from "#contract/schemas/stock.ts";

/** What a stock was moved for. */
export const occasionOf = ({ distribution_id, request_id }: StockMovement) =>
	distribution_id
		? ({ name: "distribution", id: distribution_id } as const)
		: request_id
			? ({ name: "request", id: request_id } as const)
			: null;

export function StockOccasion({ name, id }: NonNullable<ReturnType<typeof occasionOf>>) {
	const { t } = useText();
	const page = pageOf(useMember(), name, id);
	const text = t(`stock.${name}`, { id });
	return page ? <Link to={page}>{text}</Link> : text;
}
