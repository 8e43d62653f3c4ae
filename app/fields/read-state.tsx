import type { FieldRenderer } from "#app/entities/field-definition.ts";
import { UnreadBadge } from "#app/ui/badge.tsx";

export const readStateRenderer: FieldRenderer = {
	cell: (_, value, { t }) =>
		value === "new" ? <UnreadBadge /> : <span className="hint">{t("common.read.seen")}</span>,
};
