import type { FieldViews } from "#app/entities/field.ts";
import { CutText } from "#app/ui/cut-text.tsx";
import { telOf } from "#contract/tel.ts";
import { lineInput } from "./input.tsx";

export const phone: FieldViews = {
	cell: (_, value) => (
		<span className="whitespace-nowrap">
			<CutText text={String(value)} />
		</span>
	),
	detail: (_, value) => (
		<a href={telOf(String(value)) ?? undefined}>
			<bdi dir="ltr">{String(value)}</bdi>
		</a>
	),
	input: (field, input) => lineInput(field, input, { type: "tel", dir: "ltr", maxLength: 60 }),
};
