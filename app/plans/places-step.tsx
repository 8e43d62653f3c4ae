import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { Select } from "#app/ui/select.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { criticalities } from "#contract/equipment/constants.ts";
import { filled } from "../checklists/checklist-words.ts";
import type { PlanFormPage } from "./plan-form-page.server.ts";
import { PlanStep } from "./plan-steps.tsx";

type PlacesStepProps = { form: PlanFormPage; latest: PlanFormPage };

/** Renders the second step: the facilities or the equipment that a new plan visits. */
export function PlacesStep({ form, latest }: PlacesStepProps) {
	const { format } = useLocale();
	const { words, visited, places } = latest.builder;
	const isByMeter = latest.values.unit?.[0] === "meter";
	return (
		<PlanStep step="where" number={2} title={words.where} hint={words.whereHint}>
			{places === null ? (
				<p className="mb-4">
					<a href={`/view/plan/${form.id}`}>
						{words.hasPlaces.replace("{{count}}", format.number(visited))}
					</a>
				</p>
			) : isByMeter ? (
				<p className="hint">{words.byMeter}</p>
			) : (
				<PlacesFields form={form} latest={latest} places={form.builder.places ?? places} />
			)}
		</PlanStep>
	);
}

function PlacesFields({
	form,
	latest,
	places,
}: PlacesStepProps & { places: NonNullable<PlanFormPage["builder"]["places"]> }) {
	const { t, language } = useLocale();
	const { words, branches } = latest.builder;
	const isEquipment = latest.builder.places?.kind === "equipment";
	return (
		<>
			<RadioCards
				{...controlFields(form)("places")}
				label={words.whereHint}
				marked={false}
				defaultValue={places.kind}
				options={[
					{ value: "facilities", label: words.facilities },
					{ value: "equipment", label: words.equipment },
				]}
			/>
			<div className="plan-row">
				<Select
					name="place_branch"
					label={t("entities.branch.one")}
					placeholder={t("plans.allBranches")}
					marked={false}
					defaultValue={places.branch}
					options={branches.map(({ id, ...names }) => ({
						value: String(id),
						label: names[`name_${language}`],
					}))}
				/>
				{isEquipment && (
					<Select
						name="place_criticality"
						label={t("entities.equipment.fields.criticality")}
						placeholder={t("plans.allEquipment")}
						marked={false}
						defaultValue={places.criticality}
						options={criticalities.map((value) => ({
							value,
							label: t(`common.criticality.${value}`),
						}))}
					/>
				)}
				<TextInput
					name="place_q"
					label={t("plans.containing")}
					defaultValue={places.q}
					maxLength={100}
					autoComplete="off"
					marked={false}
				/>
			</div>
			<div className="mb-3">
				<SubmitButton
					name="step"
					value="matches"
					variant="plain"
					icon="search"
					label={words.showMatches}
					formAction="#step-where"
					formNoValidate
				/>
			</div>
			<Matches latest={latest} />
		</>
	);
}

const shownFirst = 3;

/** Renders the places that were found, each with its tick; the first ones are open. */
function Matches({ latest }: { latest: PlanFormPage }) {
	const { format } = useLocale();
	const { words, matches, places } = latest.builder;
	if (!matches) return null;
	const { rows, chosen, by } = matches;
	const isEquipment = places?.kind === "equipment";
	if (rows.length === 0)
		return <p className="hint">{isEquipment ? words.noEquipment : words.noFacilities}</p>;
	const ticked = new Set(chosen);
	const row = ({ id, name, at }: (typeof rows)[number]) => (
		<li key={`${by} ${id}`}>
			<Checkbox
				name={isEquipment ? "equipment_id" : "facility_id"}
				value={id}
				label={name}
				defaultChecked={ticked.has(id)}
			/>
			<span className="hint">{at}</span>
		</li>
	);
	const rest = rows.slice(shownFirst);
	return (
		<>
			<input type="hidden" name="matched" value={by} />
			<p className="font-semibold" role="status">
				{filled(words.chosen, { chosen: chosen.length, all: rows.length }, format)}
			</p>
			<ul className="plan-matches">{rows.slice(0, shownFirst).map(row)}</ul>
			{rest.length > 0 && (
				<details className="plan-rest">
					<summary>{words.showRest.replace("{{count}}", format.number(rest.length))}</summary>
					<ul className="plan-matches">{rest.map(row)}</ul>
				</details>
			)}
			<p className="hint mt-2">{words.most}</p>
		</>
	);
}
