import { useState } from "react";
import { quantityInputProps } from "#app/fields/input-props.tsx";
import { OptionSelect } from "#app/fields/option-select.tsx";
import { useSelect } from "#app/forms/use-select.ts";
import type { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { toLatinDigits } from "#contract/values/normalize-text.ts";
import { disposalType, type NewRequestForm, purchaseType } from "./form-state.ts";
import { resourceSource } from "./option-sources.ts";

type RequestedStockProps = {
	form: NewRequestForm & { kind: keyof typeof resourceSource };
	field: ReturnType<typeof controlFields>;
};

/**
 * Renders the fields of stock requests: the resource, its quantity, and for other requests whether
 * it is disposed of or purchased.
 */
export function StockFields({ form, field }: RequestedStockProps) {
	const { t } = useTranslation();
	const scripted = useHydrated();
	const { kind, values } = form;
	const [type, setType] = useState(values.type);
	return (
		<>
			{kind === "other" && (
				<RadioCards
					{...field("type")}
					label={t("newRequest.type")}
					required
					onChange={setType}
					options={([disposalType, purchaseType] as const).map((value) => ({
						value,
						label: (
							<span>
								{t(`newRequest.types.${value}.name`)}
								<small>{t(`newRequest.types.${value}.effect`)}</small>
							</span>
						),
					}))}
				/>
			)}
			<RequestedResource form={form} error={field("resource_id").error} />
			<TextInput
				{...field("qty")}
				label={t("common.fields.qty")}
				{...quantityInputProps}
				defaultValue={values.qty && toLatinDigits(values.qty)}
				autoComplete="off"
				required={kind === "other"}
			/>
			{kind === "other" && (!scripted || type === purchaseType) && (
				<TextInput
					{...field("cost")}
					label={t("newRequest.cost")}
					hint={t("newRequest.costHint")}
					inputMode="decimal"
					dir="ltr"
					autoComplete="off"
				/>
			)}
		</>
	);
}

function RequestedResource({ form, error }: { form: RequestedStockProps["form"]; error?: string }) {
	const { t } = useTranslation();
	const name = "resource_id";
	const input = useSelect(name, {
		to: "resource",
		offered: form.offered[name],
		source: resourceSource[form.kind],
		chosen: form.values[name],
	});
	const { choice } = input;
	const loadError = choice.error && t("newRequest.resourcesFailed");
	return (
		<>
			<OptionSelect
				field={{ required: true, to: "resource" }}
				input={{
					...input,
					label: t("requests.resource"),
					error,
					choice: {
						...choice,
						note: choice.note ?? t("requests.resourcePlaceholder"),
						error: loadError,
					},
				}}
			/>
			{loadError && (
				<div className="field after">
					<SubmitButton
						name="step"
						value="options"
						variant="plain"
						label={t("errorPages.retry")}
						formNoValidate
					/>
				</div>
			)}
		</>
	);
}
