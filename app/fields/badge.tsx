import { PriorityBadge, StatusBadge } from "#app/components/badge.tsx";
import type { FieldViews } from "./field.ts";

export const status: FieldViews = {
	cell: (_, value) => <StatusBadge status={String(value)} />,
	detail: (_, value) => <StatusBadge status={String(value)} />,
};

export const priority: FieldViews = {
	cell: (_, value) => <PriorityBadge priority={String(value)} />,
	detail: (_, value) => <PriorityBadge priority={String(value)} />,
};
