import type { FieldViews } from "#app/entities/field.ts";
import type { Reader } from "#app/lib/reader.ts";
import { NewBadge } from "#app/ui/badge.tsx";

const mark = (value: unknown, { t }: Reader) =>
	value === "new" ? <NewBadge /> : <span className="hint">{t("common.read.seen")}</span>;

export const read: FieldViews = {
	cell: (_, value, reader) => mark(value, reader),
	detail: (_, value, reader) => mark(value, reader),
};
