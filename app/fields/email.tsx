import type { FieldRenderer } from "#app/entities/field-definition.ts";
import { breakableEmail } from "#app/ui/breakable-email.tsx";
import { cellText } from "#app/ui/cell-text.tsx";
import { singleLineInputProps } from "./input-props.tsx";

export const emailRenderer: FieldRenderer = {
	cell: (_, value, { language }, cut) => cellText(String(value), language, cut),
	detail: (_, value) => (
		<a href={`mailto:${value}`}>
			<bdi>{breakableEmail(String(value))}</bdi>
		</a>
	),
	input: (field, input) =>
		singleLineInputProps(field, input, { type: "email", dir: "ltr", maxLength: 254 }),
};
