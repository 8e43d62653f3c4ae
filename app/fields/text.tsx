import type { FieldDefinition, FieldRenderer } from "#app/entities/field-definition.ts";
import { cellText } from "#app/ui/cell-text.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { singleLineInputProps } from "./input-props.tsx";

export const textRenderer: FieldRenderer<Extract<FieldDefinition, { type: "text" }>> = {
	cell: (_, value, { language }, cut) => cellText(String(value), language, cut),
	detail: (_, value) => <MemberText text={String(value)} />,
	input: (field, input) =>
		field.lines ? (
			<TextArea
				name={input.name}
				label={input.label}
				hint={input.hint}
				error={input.error}
				required={field.required}
				defaultValue={input.values[0]}
				rows={field.lines}
				maxLength={field.maxLength}
				dir={field.dir}
			/>
		) : (
			singleLineInputProps(field, input, { dir: field.dir, maxLength: field.maxLength })
		),
};
