import type { FieldRenderer } from "#app/entities/field-definition.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { UnreadBadge } from "#app/ui/badge.tsx";

const mark = (value: unknown, { t }: LocaleContext) =>
	value === "new" ? <UnreadBadge /> : <span className="hint">{t("common.read.seen")}</span>;

export const readStateRenderer: FieldRenderer = {
	cell: (_, value, reader) => mark(value, reader),
	detail: (_, value, reader) => mark(value, reader),
};
