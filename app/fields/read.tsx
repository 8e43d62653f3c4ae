import { NewBadge } from "#app/components/badge.tsx";
import type { Reader } from "#app/lib/reader.ts";
import type { FieldViews } from "./field.ts";

const mark = (value: unknown, { t }: Reader) =>
	value === "new" ? <NewBadge /> : <span className="hint">{t("common.read.seen")}</span>;

export const read: FieldViews = {
	cell: (_, value, reader) => mark(value, reader),
	detail: (_, value, reader) => mark(value, reader),
};
