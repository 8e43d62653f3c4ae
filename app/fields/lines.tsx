import { LinesInput } from "#app/components/lines-input.tsx";
import type { FieldViews } from "./field.ts";

export const lines: FieldViews = {
	cell: () => null,
	detail: () => null,
	input: (_, input) => <LinesInput input={input} />,
};
