import type { ReactNode } from "react";
import { inputLabel } from "#app/entities/field-labels.ts";
import { formFields, resolveOptionSource } from "#app/entities/form-fields.ts";
import { entities } from "#app/entities/registry.ts";
import { EntityField } from "#app/forms/entity-field.tsx";
import { OtherName } from "#app/forms/other-language.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale, useRootData } from "#app/lib/root-data.ts";
import { CandidatePicker } from "#app/requests/assignment/candidate-picker.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { closedDayRules, countingModes } from "#contract/plans/constants.ts";
import type { PlanFormPage } from "./plan-form-page.server.ts";
import type { PlanFormWords } from "./plan-form-words.server.ts";

const fields = new Map(formFields(entities.plan));

const only = (values: readonly string[] = []) => values[0] ?? "";

/** Renders one of the four questions of a plan. */
export function PlanStep({
	step,
	number,
	title,
	hint,
	children,
}: {
	step: "what" | "where" | "when" | "who";
	number: number;
	title: string;
	hint: string;
	children: ReactNode;
}) {
	const { format } = useLocale();
	return (
		<section className="card plan-step" id={`step-${step}`} aria-labelledby={`step-${step}-title`}>
			<div className="plan-step-head">
				<span aria-hidden="true">{format.number(number)}</span>
				<h2 id={`step-${step}-title`}>{title}</h2>
				<p className="hint">{hint}</p>
			</div>
			{children}
		</section>
	);
}

/** Renders a field of a plan; its options follow the latest state of the form. */
function PlanField({
	form,
	latest = form,
	name,
}: {
	form: PlanFormPage;
	latest?: PlanFormPage;
	name: string;
}) {
	const field = fields.get(name);
	return field ? (
		<EntityField
			form={form}
			name={name}
			field={field}
			leads={false}
			source={resolveOptionSource(field, latest.values)}
		/>
	) : null;
}

type StepProps = { form: PlanFormPage; words: PlanFormWords };

/** Renders the first step: the name, the checklist, the work, its kind and its priority. */
export function WorkStep({ form, words }: StepProps) {
	const { t, language } = useLocale();
	const kinds = useRootData()?.organisation.features.includes("kinds");
	const name = `name_${language}` as const;
	const field = controlFields(form);
	return (
		<PlanStep step="what" number={1} title={words.what} hint={words.whatHint}>
			<TextInput
				{...field(name)}
				label={inputLabel(t, "plan", name)}
				maxLength={200}
				autoComplete="off"
				required
			/>
			<OtherName entity="plan" field={field} />
			<div className="plan-list">
				<PlanField form={form} name="checklist" />
				<ButtonLink href="/add/checklist" icon="plus">
					{words.newList}
				</ButtonLink>
			</div>
			<PlanField form={form} name="comment" />
			{kinds && <PlanField form={form} name="kind" />}
			<PlanField form={form} name="priority" />
		</PlanStep>
	);
}

/** Renders the third step: the rule by which the plan comes again. */
export function RuleStep({ form, latest }: { form: PlanFormPage; latest: PlanFormPage }) {
	const { t } = useLocale();
	const { words } = latest.builder;
	const unit = only(latest.values.unit);
	const isByMeter = unit === "meter";
	const field = controlFields(form);
	const shown = { form, latest };
	return (
		<PlanStep step="when" number={3} title={words.when} hint={words.whenHint}>
			<div className="plan-row">
				<PlanField {...shown} name="every" />
				<PlanField {...shown} name="unit" />
				{isByMeter ? (
					<input type="hidden" name="year_kind" value={only(form.values.year_kind)} />
				) : (
					<PlanField {...shown} name="year_kind" />
				)}
			</div>
			{unit === "weeks" && <PlanField {...shown} name="weekdays" />}
			<div className="plan-row">
				<PlanField {...shown} name="from_day" />
				<PlanField {...shown} name="until_day" />
			</div>
			{isByMeter ? (
				(["season_from", "season_to", "closed", "counting"] as const).map((name) => (
					<input key={name} type="hidden" name={name} value={only(form.values[name])} />
				))
			) : (
				<>
					<div className="plan-row">
						<PlanField {...shown} name="season_from" />
						<PlanField {...shown} name="season_to" />
					</div>
					<RadioCards
						{...field("closed")}
						label={inputLabel(t, "plan", "closed")}
						marked={false}
						options={closedDayRules.map((value) => ({
							value,
							label: t(`common.closedRule.${value}`),
						}))}
					/>
					<RadioCards
						{...field("counting")}
						label={inputLabel(t, "plan", "counting")}
						marked={false}
						options={countingModes.map((value) => ({
							value,
							label: t(`common.counting.${value}`),
						}))}
					/>
				</>
			)}
			<div className="plan-row">
				<PlanField {...shown} name="lead_days" />
				<PlanField {...shown} name="within_days" />
			</div>
		</PlanStep>
	);
}

/** Renders the last step: who gets the requests; the members suit the latest state of the form. */
export function AssigneeStep({ form, latest }: { form: PlanFormPage; latest: PlanFormPage }) {
	const { words, choice } = latest.builder;
	const field = controlFields({ values: latest.values, errors: form.errors });
	return (
		<PlanStep step="who" number={4} title={words.who} hint={words.whoHint}>
			<CandidatePicker
				{...field("assigned_to")}
				choice={choice}
				first={{ value: "", name: words.inPlaceChoice, line: words.inPlaceHint }}
			/>
			<input type="hidden" name="found.assigned_to" value={choice.find} />
		</PlanStep>
	);
}
