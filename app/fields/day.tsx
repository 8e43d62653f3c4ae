import type { FieldViews } from "#app/entities/field.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { lineInput } from "./input.tsx";

export const day: FieldViews = {
	cell: (_, value, { format }) => <time dateTime={String(value)}>{format.day(String(value))}</time>,
	detail: (_, value, { format }) => (
		<time dateTime={String(value)}>{format.day(String(value))}</time>
	),
	input: (field, input, { t, format }) => (
		<>
			{lineInput(field, input, { type: "date", dir: "ltr" })}
			{input.meant && (
				<div className="field after">
					<SubmitButton
						name="step"
						value={`day-${input.name}-${input.meant}`}
						variant="plain"
						label={t("form.takeDay", { day: format.day(input.meant) })}
						formNoValidate
					/>
				</div>
			)}
		</>
	),
};
