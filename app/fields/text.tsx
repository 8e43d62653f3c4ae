import { CutText } from "#app/components/cut-text.tsx";
import { TextArea } from "#app/components/text-area.tsx";
import type { Field, FieldViews } from "./field.ts";
import { lineInput } from "./input.tsx";

export const text: FieldViews<Extract<Field, { type: "text" }>> = {
	cell: (_, value) => <CutText text={String(value)} />,
	detail: (_, value) => <bdi>{String(value)}</bdi>,
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
