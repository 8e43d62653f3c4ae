import { OptionSelect } from "#app/fields/option-select.tsx";
import { OtherName } from "#app/forms/other-language.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { failedStepActions, stepKinds } from "#contract/checklists/constants.ts";
import { ChangeButton } from "./change-button.tsx";
import type { StepDraft } from "./checklist-draft.ts";
import type { ChecklistFormState } from "./checklist-form-page.server.ts";
import { filled } from "./checklist-words.ts";

export const stepIcons: Readonly<Record<StepDraft["kind"], IconName>> = {
	check: "circle-check",
	number: "hash",
	text: "text-cursor-input",
	reading: "gauge",
	photo: "camera",
};

export type StepEditorProps = {
	step: StepDraft;
	/** The position of the step, from 1, and the number of all. */
	place: number;
	total: number;
	form: ChecklistFormState;
	isOpen: boolean;
	/** With scripts: called when the fields are opened or closed. */
	onToggle: (key: number, isOpen: boolean) => void;
	/** With scripts: changes the steps on the page. */
	onChange: ((change: string) => void) | undefined;
};

/** Renders a step of a checklist's form: a summary, and its fields behind it. */
export function StepEditor({
	step,
	place,
	total,
	form,
	isOpen,
	onToggle,
	onChange,
}: StepEditorProps) {
	const { t, language, format } = useLocale();
	const { key, kind } = step;
	const { words } = form;
	return (
		<li className="card step" id={`step-${place}`}>
			<input type="hidden" name="row" value={key} />
			<input type="hidden" name={`id_${key}`} value={step.id} />
			<details open={isOpen} onToggle={({ currentTarget }) => onToggle(key, currentTarget.open)}>
				<summary id={`step-${key}-text`} className="step-summary">
					<span className="step-place">{format.number(place)}</span>
					<span className="step-text">
						<bdi>{step[`name_${language}`] || step.name_ar || step.name_en || words.unnamed}</bdi>
						<span className="hint">
							<Icon name={stepIcons[kind]} />
							{[
								t(`common.stepKind.${kind}`),
								t(`common.stepRequired.${step.required ? "1" : "0"}`),
								...(step.on_fail === "request" ? [t("common.onFail.request")] : []),
							].join(" · ")}
						</span>
					</span>
					<span className="step-edit" data-close={words.close}>
						{words.edit}
					</span>
				</summary>
				<StepFields step={step} form={form} place={place} />
			</details>
			<div className="step-moves">
				<ChangeButton
					onChange={onChange}
					change={`${key}-up`}
					icon="arrow-up"
					label={filled(words.up, { n: place }, format)}
					target={Math.max(1, place - 1)}
					disabled={place === 1}
				/>
				<ChangeButton
					onChange={onChange}
					change={`${key}-down`}
					icon="arrow-down"
					label={filled(words.down, { n: place }, format)}
					target={place + 1}
					disabled={place === total}
				/>
				<ChangeButton
					onChange={onChange}
					change={`${key}-remove`}
					target={Math.max(1, Math.min(place, total - 1))}
					icon="trash-2"
					label={filled(words.remove, { n: place }, format)}
					danger
				/>
			</div>
		</li>
	);
}

/** Renders the fields of a step; those of other kinds are hidden by the styles. */
function StepFields({ step, form, place }: Pick<StepEditorProps, "step" | "form" | "place">) {
	const { t, language } = useLocale();
	const { key, kind } = step;
	const { words } = form;
	const errorAt = (name: string) => form.errors[`${name}_${key}`];
	const { name_ar, name_en, least, most } = step;
	const values = { name_ar, name_en, least, most };
	const field = controlFields({ values, errors: form.errors }, `_${key}`);
	const limit = (name: "least" | "most") => (
		<TextInput
			{...field(name)}
			label={t(`entities.step.fields.${name}`)}
			inputMode="decimal"
			dir="ltr"
			maxLength={12}
			autoComplete="off"
			marked={false}
		/>
	);
	const meters = form.meters[`meter_${key}`] ?? form.meters[""];
	return (
		<div className="step-fields">
			<TextArea
				{...field(`name_${language}`)}
				label={t(`entities.step.fields.name_${language}`)}
				maxLength={200}
				rows={2}
				marked={false}
			/>
			<OtherName entity="step" field={field} />
			<RadioCards
				name={`kind_${key}`}
				label={words.answer}
				marked={false}
				defaultValue={kind}
				options={stepKinds.map((value) => ({
					value,
					label: (
						<>
							<Icon name={stepIcons[value]} />
							{t(`common.stepKind.${value}`)}
						</>
					),
				}))}
			/>
			<div className="step-limits">
				<div className="of-number">
					<TextInput
						name={`unit_${key}`}
						label={t("entities.step.fields.unit")}
						defaultValue={step.unit}
						error={errorAt("unit")}
						maxLength={20}
						autoComplete="off"
						marked={false}
					/>
				</div>
				{limit("least")}
				{limit("most")}
			</div>
			<div className="of-reading">
				{kind === "reading" && meters ? (
					<OptionSelect
						field={{ to: "meter", from: "steps/meters" }}
						marked={false}
						input={{
							name: `meter_${key}`,
							label: t("entities.step.fields.meter"),
							hint: t("entities.step.hints.meter"),
							error: errorAt("meter"),
							errors: form.errors,
							values: [step.meter],
							choice: {
								...meters,
								closed: false,
								note: words.equipmentMeter,
							},
						}}
					/>
				) : (
					<p className="field">
						<ChangeButton
							change={`${key}-meter`}
							label={words.chooseMeter}
							target={place}
							onChange={undefined}
						/>
						<input type="hidden" name={`meter_${key}`} value={step.meter} />
					</p>
				)}
			</div>
			<RadioCards
				name={`on_fail_${key}`}
				label={t("entities.step.fields.on_fail")}
				hint={t("entities.step.hints.on_fail")}
				marked={false}
				defaultValue={step.on_fail}
				options={failedStepActions.map((value) => ({ value, label: t(`common.onFail.${value}`) }))}
			/>
			<Checkbox name={`required_${key}`} label={words.mandatory} defaultChecked={step.required} />
		</div>
	);
}
