import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { entityPath } from "#app/entities/entity-permissions.ts";
import { controlLabel } from "#app/entities/field-labels.ts";
import { listFor } from "#app/entities/list-registry.ts";
import { EditConflict } from "#app/forms/edit-conflict.tsx";
import { formKey } from "#app/forms/entity-form-state.ts";
import { useHydrated } from "#app/lib/progressive/use-hydrated.ts";
import { useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FirstSubmit } from "#app/ui/first-submit.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { PlacesStep } from "./places-step.tsx";
import type { PlanFormPage } from "./plan-form-page.server.ts";
import { PlanDatesCard, PlanSentence } from "./plan-outline.tsx";
import { AssigneeStep, RuleStep, WorkStep } from "./plan-steps.tsx";

type PlanFormProps = { form: PlanFormPage; unreached: boolean };

/** Renders the form of a plan: the plan in a sentence, its four steps, and the next dates. */
export function PlanFormScreen({ form, unreached }: PlanFormProps) {
	const { t, language } = useLocale();
	const member = useCurrentMember();
	const list = listFor("plan");
	const listHref = list ? `/table/${list.slug}` : "/main-services";
	const ownHref = form.id === null ? null : entityPath(member, "plan", form.id);
	return (
		<>
			<Breadcrumbs
				under="services"
				crumbs={[
					{ label: t("entities.plan.list"), href: listHref },
					...(ownHref
						? [{ label: form.values[`name_${language}`]?.[0] || String(form.id), href: ownHref }]
						: []),
				]}
				here={form.id === null ? t("entities.plan.add") : t("forms.editCrumb")}
			/>
			{form.conflict && <EditConflict conflict={form.conflict} />}
			{form.notice && (
				<div className="form-message" role="alert">
					<Notice>{form.notice}</Notice>
				</div>
			)}
			<RemountOnChange by={formKey(form)}>
				<PlanForm form={form} unreached={unreached} cancelHref={ownHref ?? listHref} />
			</RemountOnChange>
		</>
	);
}

/** The milliseconds after a change after which the sentence and the dates follow it. */
const pause = 400;

/** Sends the form to be shown again whenever it changes, with scripts; returns its latest answer. */
function useLatest(form: PlanFormPage) {
	const fetcher = useFetcher<PlanFormPage>();
	const scripted = useHydrated();
	const waiting = useRef<ReturnType<typeof setTimeout>>();
	const stop = () => clearTimeout(waiting.current);
	useEffect(() => () => clearTimeout(waiting.current), []);
	const follow = (box: HTMLFormElement) => {
		if (!scripted) return;
		clearTimeout(waiting.current);
		waiting.current = setTimeout(() => {
			const fields = new FormData(box);
			fields.set("step", "options");
			fetcher.submit(fields, { method: "post" });
		}, pause);
	};
	// An answer that did not come leaves what the one before said.
	const [latest, setLatest] = useState(form);
	const answer = fetcher.data;
	useEffect(() => {
		if (answer?.builder) setLatest(answer);
	}, [answer]);
	return { latest, follow, stop };
}

function PlanForm({ form, unreached, cancelHref }: PlanFormProps & { cancelHref: string }) {
	const { t } = useLocale();
	const { latest, follow, stop } = useLatest(form);
	const { builder } = latest;
	const { words } = builder;
	const [state, other] =
		form.values.state?.[0] === "paused" ? ["paused", "active"] : ["active", "paused"];
	const isNew = form.id === null;
	const failure = unreached
		? t("forms.submissionFailed", { message: t("apiErrors.plain.unavailable") })
		: form.failure;
	const labelOf = (control: string) =>
		control === "places" ? words.where : controlLabel(t, "plan", control);
	const errors = [
		...Object.entries(form.errors).map(([field, message]) => ({
			field,
			message: `${labelOf(field)}: ${message}`,
		})),
		...(failure ? [{ message: failure }] : []),
	];
	const [shownErrors] = useState(errors);
	return (
		<Form
			method="post"
			noValidate
			className="plan-form"
			onChange={({ currentTarget }) => follow(currentTarget)}
			// A form that is being saved is not asked for meanwhile.
			onSubmit={stop}
		>
			<FirstSubmit name="step" value="save" />
			{isNew ? (
				<input type="hidden" name="one_time_key" value={form.carried.key} />
			) : (
				<>
					<input type="hidden" name="version" value={form.carried.version} />
					<input type="hidden" name="was" value={form.carried.was} />
				</>
			)}
			<input type="hidden" name="state" value={state} />
			{form.confirmedValue && <input type="hidden" name="told" value={form.confirmedValue} />}
			<div className="plan-top">
				<ErrorSummary title={t("forms.failed")} errors={unreached ? errors : shownErrors} />
				<PlanSentence sentence={builder.sentence} words={words} />
			</div>
			<div className="plan-steps">
				<WorkStep form={form} words={words} />
				<PlacesStep form={form} latest={latest} />
				<RuleStep form={form} latest={latest} />
				<PlanDatesCard dates={builder.dates} words={words} />
				<AssigneeStep form={form} latest={latest} />
			</div>
			<div className="plan-buttons">
				<FormButtons cancelHref={cancelHref}>
					<SubmitButton
						name="step"
						value="save"
						icon="check"
						label={isNew ? words.create : words.save}
						busyLabel={t("forms.saving")}
					/>
					<SubmitButton
						name="turn"
						value={other}
						variant="plain"
						label={
							isNew ? words.createPaused : other === "paused" ? words.savePaused : words.saveActive
						}
						busyLabel={t("forms.saving")}
					/>
				</FormButtons>
			</div>
		</Form>
	);
}
