import { normalizeDecimal } from "#contract/checklists/constants.ts";
import type { RequestStep } from "#contract/checklists/schemas.ts";
import { type ChecklistDraft, isEmptyStep, type StepDraft } from "./checklist-draft.ts";
import type { ChecklistWords } from "./checklist-form-page.server.ts";
import { StepCard } from "./step-card.tsx";

/** Returns a limit as it is stored; null while it is none. */
function limitOf(entered: string): string | null {
	const text = normalizeDecimal(entered);
	return text !== "" && Number.isFinite(Number(text)) ? text : null;
}

/** Renders the steps of a form as technicians see them. */
export function ChecklistPreview({
	steps,
	words,
}: Pick<ChecklistDraft, "steps"> & { words: ChecklistWords }) {
	return (
		<aside className="builder-preview screen-only" id="preview" tabIndex={-1}>
			<h2>{words.preview}</h2>
			<p className="hint mb-2">{words.previewHint}</p>
			<fieldset disabled>
				<legend className="sr-only">{words.preview}</legend>
				{steps
					.filter((step) => !isEmptyStep(step))
					.map((step, index) => (
						<StepCard
							key={step.key}
							step={asWorked(step, index + 1, words.equipmentMeter)}
							submission={null}
						/>
					))}
			</fieldset>
		</aside>
	);
}

/** Returns a step as a request has it before it is worked through. */
const asWorked = (draft: StepDraft, position: number, meter: string): RequestStep => ({
	name_ar: draft.name_ar || draft.name_en,
	name_en: draft.name_en || draft.name_ar,
	position,
	kind: draft.kind,
	unit: draft.unit || null,
	least: limitOf(draft.least),
	most: limitOf(draft.most),
	required: draft.required ? 1 : 0,
	on_fail: draft.on_fail,
	state: null,
	value: null,
	note: "",
	meters: [
		{
			id: 1,
			name_ar: meter,
			name_en: meter,
			unit: "",
			kind: "counter",
			last_value: null,
			last_at: null,
		},
	],
	meter_id: null,
	photo: null,
	memberDetails: null,
	at: null,
	spawned_request_id: null,
	version: 1,
});
