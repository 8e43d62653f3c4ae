import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Form } from "#app/ui/form.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { MeterPageData, ReadingFormState } from "./meter-page.server.ts";

type ReadingFormProps = {
	page: MeterPageData;
	submission: ReadingFormState | null;
	oneTimeKey: string;
};

/** Renders the form for a present or past reading of a meter. */
export function ReadingForm({ page, submission, oneTimeKey }: ReadingFormProps) {
	const { row, last, texts } = page;
	const { t } = useLocale();
	const field = controlFields(submission);
	const { at, replaced } = submission?.values ?? {};
	return (
		<RemountOnChange by={submission ? "again" : String(row.last_at)}>
			<Form method="post" className="card form screen-only" noValidate id="add">
				<h2 className="mb-3">{t("meters.add")}</h2>
				<input type="hidden" name="one_time_key" value={oneTimeKey} />
				<TextInput
					{...field("value")}
					label={t("meters.value", { unit: String(row.unit) })}
					hint={last}
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
				<SubmitButton stretch icon="check" label={t("meters.save")} />
				<Disclosure
					label={texts.otherwise}
					open={Boolean(at || replaced || submission?.errors.at || submission?.errors.replaced)}
				>
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
				</Disclosure>
			</Form>
		</RemountOnChange>
	);
}
