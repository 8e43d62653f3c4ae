import { Form, Link } from "@remix-run/react";
import { Fragment } from "react";
import { useReader } from "#app/lib/root-data.ts";
import { ThingCrumbs } from "#app/things/thing-crumbs.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { WhoAndWhen } from "#app/ui/who-and-when.tsx";
import { maxStepNote, maxStepValue, stepStates } from "#contract/checklists.ts";
import type { RequestStep } from "#contract/schemas/checklists.ts";
import type { StepsPage, StepsUndone } from "./checklist.server.ts";
import { asDrawn, saidOf } from "./checklist-said.ts";
import { RequestPlace } from "./place.tsx";

type StepsScreenProps = { page: StepsPage; undone: StepsUndone | null; unreached: boolean };

/** The checklist of a request: every step with what was found, filled in at once. */
export function StepsScreen({ page, undone, unreached }: StepsScreenProps) {
	const { t, language } = useReader();
	const { id, steps, open, oneTimeKey } = page;
	const back = `/view/request/${id}`;
	const named = (field: string | undefined) =>
		steps.find(({ position }) => field?.endsWith(`_${position}`))?.[`name_${language}`];
	return (
		<>
			<ThingCrumbs
				name="request"
				before={[{ label: String(id), href: back }]}
				here={t("plans.steps.title")}
			/>
			<div className="mb-4">
				<RequestPlace request={page.request} />
			</div>
			{unreached && (
				<ErrorSummary
					title={t("failures.plain.unavailable")}
					errors={[{ message: t("requestActions.unreached") }]}
				/>
			)}
			{undone && !unreached && (
				<ErrorSummary
					title={t("plans.steps.unsaved")}
					errors={undone.errors.map(({ field, message }) => {
						const name = named(field);
						return { ...(field ? { field } : {}), message: name ? `${name}: ${message}` : message };
					})}
				/>
			)}
			{open ? (
				<Form method="post" noValidate>
					<input type="hidden" name="one_time_key" value={oneTimeKey} />
					{steps.map((step) => (
						<Step key={step.position} step={step} undone={undone} />
					))}
					<FormButtons cancelHref={back} sticky>
						<SubmitButton icon="check" label={t("form.save")} />
					</FormButtons>
				</Form>
			) : (
				<div className="card">
					<ol className="briefs">
						{steps.map((step) => (
							<li key={step.position}>
								<h2>{step[`name_${language}`]}</h2>
								<Found step={step} />
							</li>
						))}
					</ol>
				</div>
			)}
		</>
	);
}

function Step({ step, undone }: { step: RequestStep; undone: StepsUndone | null }) {
	const { t, language, format } = useReader();
	const { position, kind, unit, least, most } = step;
	const stored = saidOf(step);
	const said = undone?.typed[position] ?? stored;
	const errorAt = (field: string) => undone?.errors.find((error) => error.field === field)?.message;
	const limits = kind === "number" && [
		least !== null && t("plans.steps.least", { number: format.number(Number(least)) }),
		most !== null && t("plans.steps.most", { number: format.number(Number(most)) }),
	];
	return (
		<section className="card form mb-4">
			<input type="hidden" name="position" value={position} />
			<input type="hidden" name={`version_${position}`} value={step.version} />
			<input type="hidden" name={`drawn_${position}`} value={asDrawn(stored)} />
			<RadioCards
				name={`state_${position}`}
				label={`${format.number(position)}. ${step[`name_${language}`]}`}
				marked={step.required === 0}
				defaultValue={said.state}
				error={errorAt(`state_${position}`)}
				options={stepStates.map((state) => ({
					value: state,
					label: t(`common.stepState.${state}`),
				}))}
			/>
			{kind !== "check" && (
				<TextInput
					name={`value_${position}`}
					label={
						kind === "text"
							? t("plans.steps.text")
							: [t("plans.steps.number"), unit && `(${unit})`].filter(Boolean).join(" ")
					}
					hint={limits ? limits.filter(Boolean).join(" · ") || undefined : undefined}
					inputMode={kind === "number" ? "decimal" : undefined}
					dir={kind === "number" ? "ltr" : undefined}
					maxLength={maxStepValue}
					marked={false}
					defaultValue={said.value}
					error={errorAt(`value_${position}`)}
				/>
			)}
			<TextInput
				name={`note_${position}`}
				label={t("plans.steps.note")}
				maxLength={maxStepNote}
				defaultValue={said.note}
				error={errorAt(`note_${position}`)}
			/>
			{step.at && <Found step={step} />}
		</section>
	);
}

/** What was found at a step, by whom, and what came of it. */
function Found({ step }: { step: RequestStep }) {
	const { t, language } = useReader();
	const { state, value, note, kind, unit, at, memberDetails, spawned_request_id: made } = step;
	const words = [
		state ? t(`common.stepState.${state}`) : t("plans.steps.notYet"),
		value && [value, kind === "number" && unit].filter(Boolean).join(" "),
		note,
	].filter(Boolean);
	return (
		<>
			<p>
				{words.map((word, index) => (
					<Fragment key={word}>
						{index > 0 && " · "}
						<bdi>{word}</bdi>
					</Fragment>
				))}
			</p>
			{at && (
				<p className="hint">
					<span>
						<WhoAndWhen by={memberDetails?.[`name_${language}`] ?? null} at={at} />
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
