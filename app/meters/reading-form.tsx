import { Form } from "@remix-run/react";
import type { ApiRow } from "#app/entities/field-definition.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { ReadingFormState } from "./meter-page.server.ts";

type ReadingFormProps = { row: ApiRow; undone: ReadingFormState | null; oneTimeKey: string };

/** Renders the form for a present or past reading of a meter. */
export function ReadingForm({ row, undone, oneTimeKey }: ReadingFormProps) {
	const { t } = useLocale();
	const typed = undone?.typed;
	return (
		<RemountOnChange by={undone ? "again" : String(row.last_at)}>
			<Form method="post" className="card form mt-6 screen-only" noValidate id="add">
				<h2 className="mb-3">{t("meters.add")}</h2>
				<input type="hidden" name="one_time_key" value={oneTimeKey} />
				<TextInput
					name="value"
					label={t("meters.value", { unit: String(row.unit) })}
					inputMode="decimal"
					dir="ltr"
					autoComplete="off"
					marked={false}
					defaultValue={typed?.value}
					error={undone?.errors.value}
				/>
				{(undone?.asks || typed?.sure) && (
					<div className="field">
						<Checkbox name="sure" label={t("meters.sure")} defaultChecked={typed?.sure === "1"} />
					</div>
				)}
				<TextInput
					name="at"
					type="datetime-local"
					label={t("meters.at")}
					hint={t("meters.atHint")}
					dir="ltr"
					defaultValue={typed?.at}
					error={undone?.errors.at}
				/>
				{row.kind === "counter" && (
					<div className="field">
						<Checkbox
							name="replaced"
							label={t("meters.replaced")}
							defaultChecked={typed?.replaced === "1"}
						/>
					</div>
				)}
				<SubmitButton icon="check" label={t("meters.save")} />
			</Form>
		</RemountOnChange>
	);
}
