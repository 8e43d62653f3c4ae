import type { FieldViews } from "#app/entities/field.ts";
import { breakable } from "#app/ui/breakable.tsx";
import { CutText } from "#app/ui/cut-text.tsx";
import { lineInput } from "./input.tsx";

export const email: FieldViews = {
	cell: (_, value) => <CutText text={String(value)} />,
	detail: (_, value) => (
		<a href={`mailto:${value}`}>
			<bdi>{breakable(String(value))}</bdi>
		</a>
	),
	input: (field, input) => lineInput(field, input, { type: "email", dir: "ltr", maxLength: 254 }),
};
