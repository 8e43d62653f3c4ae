import { Form } from "@remix-run/react";
import type { ApiRow } from "#app/entities/field-definition.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { ReadingFormState } from "./meter-page.server.ts";

type ReadingFormProps = { row: ApiRow; submission: ReadingFormState | null; oneTimeKey: string };

/** Renders the form for a present or past reading of a meter. */
export function ReadingForm({ row, submission, oneTimeKey }: ReadingFormProps) {
	const { t } = useLocale();
	const field = controlFields(submission);
	return (
		<RemountOnChange by={submission ? "again" : String(row.last_at)}>
			<Form method="post" className="card form mt-6 screen-only" noValidate id="add">
				<h2 className="mb-3">{t("meters.add")}</h2>
				<input type="hidden" name="one_time_key" value={oneTimeKey} />
				<TextInput
					{...field("value")}
					label={t("meters.value", { unit: String(row.unit) })}
					inputMode="decimal"
					dir="ltr"
					autoComplete="off"
					marked={false}
				/>
				{(submission?.needsConfirmation || submission?.values.sure) && (
					<div className="field">
						<Checkbox {...field("sure")} label={t("meters.sure")} />
					</div>
				)}
				<TextInput
					{...field("at")}
					type="datetime-local"
					label={t("meters.at")}
					hint={t("meters.atHint")}
					dir="ltr"
				/>
				{row.kind === "counter" && (
					<div className="field">
						<Checkbox {...field("replaced")} label={t("meters.replaced")} />
					</div>
				)}
				<SubmitButton icon="check" label={t("meters.save")} />
			</Form>
		</RemountOnChange>
	);
}
