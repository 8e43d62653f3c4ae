import { CutText } from "#app/components/cut-text.tsx";
import type { FieldViews } from "./field.ts";
import { lineInput } from "./input.tsx";

export const phone: FieldViews = {
	cell: (_, value) => <CutText text={String(value)} />,
	detail: (_, value) => (
		<a href={`tel:${String(value).replace(/[^+\d]/g, "")}`}>
			<bdi dir="ltr">{String(value)}</bdi>
		</a>
	),
	input: (field, input) => lineInput(field, input, { type: "tel", dir: "ltr", maxLength: 40 }),
};
