import type { FieldViews } from "#app/entities/field.ts";
import { LinesInput } from "./lines-input.tsx";

export const lines: FieldViews = {
	cell: () => null,
	detail: () => null,
	input: (_, input) => <LinesInput input={input} />,
};
