import { Link } from "@remix-run/react";
import { entityPath } from "#app/entities/entity-permissions.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";
import type { StockMovement } from "#contract/stock/schemas.ts";

export const getMovementReason = ({ distribution_id, request_id }: StockMovement) =>
	distribution_id
		? ({ name: "distribution", id: distribution_id } as const)
		: request_id
			? ({ name: "request", id: request_id } as const)
			: null;

export function MovementReason({ name, id }: NonNullable<ReturnType<typeof getMovementReason>>) {
	const { t } = useTranslation();
	const page = entityPath(useCurrentMember(), name, id);
	const text = t(`stock.${name}`, { id });
	return page ? <Link to={page}>{text}</Link> : text;
}
