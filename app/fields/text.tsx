import type { Field, FieldViews } from "#app/entities/field.ts";
import { CutText } from "#app/ui/cut-text.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { Words } from "#app/ui/words.tsx";
import { lineInput } from "./input.tsx";

export const text: FieldViews<Extract<Field, { type: "text" }>> = {
	cell: (_, value) => <CutText text={String(value)} />,
	detail: (_, value) => <Words text={String(value)} />,
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
			lineInput(field, input, { dir: field.dir, maxLength: field.maxLength })
		),
};
