import { useState } from "react";
import type { FieldInput } from "#app/entities/field-definition.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { optionWithNote } from "#app/ui/select-options.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { quantityInputProps } from "./input-props.tsx";
import { parseLineItem } from "./line-items.ts";
import { NoOptions } from "./no-options.tsx";
import { OptionSearch } from "./option-search.tsx";
import { useSelectedOptions } from "./use-selected.ts";

/** A line with its React key; its controls are numbered by their order, as the errors are. */
type Numbered = { readonly number: number; readonly value: string };

/**
 * Renders line items with a quantity each. Lines are added and removed by buttons that submit the
 * form, and on the page itself with scripts.
 */
export function LineItemsInput({ input }: { input: FieldInput }) {
	const { t } = useTranslation();
	const scripted = useHydrated();
	const values = input.values.length > 0 ? input.values : [":"];
	const [lines, setLines] = useState<readonly Numbered[]>(
		values.map((value, index) => ({ number: index + 1, value })),
	);
	const add = () =>
		setLines([
			...lines,
			{ number: Math.max(0, ...lines.map((one) => one.number)) + 1, value: ":" },
		]);
	const picked = useSelectedOptions(input.choice.options);
	const options = picked.options.map(optionWithNote);
	return (
		<Field name={input.name} label={input.label} error={input.choice.error} marked={false} group>
			{({ id }) => (
				<div className="lines" id={id}>
					<OptionSearch name={input.name} label={input.label} choice={input.choice} />
					{input.choice.none && (
						<p className="hint">
							<NoOptions to="resource" within={false} />
						</p>
					)}
					{lines.map(({ number, value }, index) => (
						<div className="line" key={number}>
							<Select
								name={`resource-${index + 1}`}
								label={t("forms.lines.resource", { number: index + 1 })}
								error={input.errors[`resource-${index + 1}`]}
								placeholder={t("forms.choose")}
								defaultValue={parseLineItem(value).resource}
								onChange={(event) => picked.pick(event.currentTarget.value)}
								options={options}
								marked={false}
								required
							/>
							<TextInput
								name={`qty-${index + 1}`}
								label={t("forms.lines.qty", { number: index + 1 })}
								error={input.errors[`qty-${index + 1}`]}
								{...quantityInputProps}
								defaultValue={parseLineItem(value).qty}
								marked={false}
								required
							/>
							{lines.length > 1 && (
								<SubmitButton
									name="step"
									value={`remove-${index + 1}`}
									icon="trash-2"
									variant="quiet"
									label={t("forms.lines.remove", { number: index + 1 })}
									formNoValidate
									onPress={
										scripted
											? () => setLines(lines.filter((one) => one.number !== number))
											: undefined
									}
								/>
							)}
						</div>
					))}
					<SubmitButton
						name="step"
						value="add-line"
						icon="plus"
						variant="plain"
						label={t("forms.lines.add")}
						formNoValidate
						onPress={scripted ? add : undefined}
					/>
				</div>
			)}
		</Field>
	);
}
