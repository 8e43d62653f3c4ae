import type { FieldRenderer } from "#app/entities/field-definition.ts";
import { cellText } from "#app/ui/cell-text.tsx";
import { toTelUri } from "#contract/values/tel-uri.ts";
import { singleLineInputProps } from "./input-props.tsx";

export const phoneRenderer: FieldRenderer = {
	cell: (_, value, { language }, cut) => (
		<span className="whitespace-nowrap">{cellText(String(value), language, cut)}</span>
	),
	detail: (_, value) => (
		<a className="whitespace-nowrap" href={toTelUri(String(value)) ?? undefined}>
			<bdi dir="ltr">{String(value)}</bdi>
		</a>
	),
	input: (field, input) =>
		singleLineInputProps(field, input, { type: "tel", dir: "ltr", maxLength: 60 }),
};
