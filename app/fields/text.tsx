import { CutText } from "#app/components/cut-text.tsx";
import type { FieldViews } from "./field.ts";

export const text: FieldViews = {
	cell: (_, value) => <CutText text={String(value)} />,
	detail: (_, value) => <bdi>{String(value)}</bdi>,
};
