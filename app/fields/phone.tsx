import type { FieldRenderer } from "#app/entities/field.ts";
import { TruncatedText } from "#app/ui/cut-text.tsx";
import { toTelUri } from "#contract/tel.ts";
import { singleLineInputProps } from "./input.tsx";

export const phoneRenderer: FieldRenderer = {
	cell: (_, value) => (
		<span className="whitespace-nowrap">
			<TruncatedText text={String(value)} />
		</span>
	),
	detail: (_, value) => (
		<a href={toTelUri(String(value)) ?? undefined}>
			<bdi dir="ltr">{String(value)}</bdi>
		</a>
	),
	input: (field, input) => singleLineInputProps(field, input, { type: "tel", dir: "ltr", maxLength: 60 }),
};
