import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Byline } from "#app/ui/byline.tsx";
import { ImagesInput } from "#app/ui/images-input.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { maxStepNote, maxStepValue, stepStates } from "#contract/checklists/constants.ts";
import type { RequestStep } from "#contract/checklists/schemas.ts";
import { ImageLinks } from "../images/image-links.tsx";
import { MeterStepFields } from "./meter-step-fields.tsx";
import type { RequestChecklistFormState } from "./request-checklist-page.server.ts";
import { stepValuesKey, toStepValues } from "./step-values.ts";

type StepCardProps = { step: RequestStep; submission: RequestChecklistFormState | null };

export function StepCard({ step, submission }: StepCardProps) {
	const { t, language, format } = useLocale();
	const { position, kind, unit, least, most } = step;
	const stored = toStepValues(step);
	const values = submission?.values[position] ?? stored;
	const drawn = submission?.drawn[position] ?? { version: step.version, as: stepValuesKey(stored) };
	const { errors = {} } = submission ?? {};
	const field = controlFields({ values, errors }, `_${position}`);
	const limits = [
		least !== null && t("plans.steps.least", { number: format.number(Number(least)) }),
		most !== null && t("plans.steps.most", { number: format.number(Number(most)) }),
	].filter((limit) => limit !== false);
	return (
		<section className="card form mb-4">
			<input type="hidden" name="position" value={position} />
			<input type="hidden" name={`version_${position}`} value={drawn.version} />
			<input type="hidden" name={`drawn_${position}`} value={drawn.as} />
			<RadioCards
				{...field("state")}
				label={`${format.number(position)}. ${step[`name_${language}`]}`}
				marked={step.required === 0}
				options={stepStates.map((state) => ({
					value: state,
					label: t(`common.stepState.${state}`),
				}))}
			/>
			{(kind === "number" || kind === "text") && (
				<TextInput
					{...field("value")}
					label={
						kind === "text"
							? t("plans.steps.text")
							: [t("plans.steps.number"), unit && `(${unit})`].filter(Boolean).join(" ")
					}
					hint={(kind === "number" && limits.join(" · ")) || undefined}
					inputMode={kind === "number" ? "decimal" : undefined}
					dir={kind === "number" ? "ltr" : undefined}
					maxLength={maxStepValue}
					marked={false}
				/>
			)}
			{kind === "reading" && (
				<MeterStepFields
					step={step}
					values={values}
					openDoubt={submission?.doubts[position]}
					limits={limits}
					field={field}
				/>
			)}
			{kind === "photo" && (
				<div className="screen-only">
					<ImagesInput
						{...field("photo")}
						label={t(step.photo ? "plans.steps.otherPhoto" : "plans.steps.photo")}
						oneAs={`kept_${position}`}
						stagedImages={submission?.photos[position]}
					/>
				</div>
			)}
			<TextInput {...field("note")} label={t("plans.steps.note")} maxLength={maxStepNote} />
			{step.at && <StepFinding step={step} />}
		</section>
	);
}

/**
 * Renders the result of a step, the member who entered it, and the request that was created because
 * of it.
 */
export function StepFinding({ step }: { step: RequestStep }) {
	const { t, language } = useLocale();
	const { state, value, note, at, photo, memberDetails, spawned_request_id: made } = step;
	const words = [
		state ? t(`common.stepState.${state}`) : t("plans.steps.notYet"),
		value && [value, unitOf(step)].filter(Boolean).join(" "),
		note,
	].flatMap((word) => word || []);
	return (
		<>
			<p>
				{words.map((word, index) => (
					<Fragment key={word}>
						{index > 0 && " · "}
						<MemberText text={word} />
					</Fragment>
				))}
			</p>
			<ImageLinks
				photos={photo ? [photo] : []}
				alt={() => t("plans.steps.photoOf", { name: step[`name_${language}`] })}
			/>
			{at && (
				<p className="hint">
					<span>
						<Byline member={memberDetails} at={at} />
					</span>
				</p>
			)}
			{made && (
				<p>
					<Link to={`/view/request/${made}`}>{t("plans.steps.made", { id: made })}</Link>
				</p>
			)}
		</>
	);
}

function unitOf({ kind, unit, meters = [], meter_id }: RequestStep): string | null | undefined {
	if (kind === "reading") return meters.find(({ id }) => id === meter_id)?.unit;
	return kind === "number" ? unit : null;
}
