import { CutText } from "#app/components/cut-text.tsx";
import type { FieldViews } from "./field.ts";
import { lineInput } from "./input.tsx";

export const email: FieldViews = {
	cell: (_, value) => <CutText text={String(value)} />,
	detail: (_, value) => (
		<a href={`mailto:${value}`}>
			<bdi>{String(value)}</bdi>
		</a>
	),
	input: (field, input) => lineInput(field, input, { type: "email", dir: "ltr", maxLength: 254 }),
};
