import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { RequestHead } from "../requests/request-head.tsx";
import type {
	RequestChecklistFormState,
	RequestChecklistPageData,
} from "./request-checklist-page.server.ts";
import { StepCard, StepFinding } from "./step-card.tsx";

type StepsScreenProps = PageProps<RequestChecklistPageData, RequestChecklistFormState>;

/** Renders the checklist of a request: all steps with their results, in one form. */
export function RequestChecklistScreen({ page, submission, unreached }: StepsScreenProps) {
	const { t, language } = useLocale();
	const { id, steps, open, oneTimeKey } = page;
	const back = `/view/request/${id}`;
	const failed = useSummaryErrors(submission);
	const named = (field: string | undefined) =>
		steps.find(({ position }) => field?.endsWith(`_${position}`))?.[`name_${language}`];
	return (
		<>
			<EntityBreadcrumbs name="request" id={id} here={t("plans.steps.title")} />
			<div className="mb-4">
				<RequestHead request={page.request} />
			</div>
			{unreached && (
				<ErrorSummary
					title={t("apiErrors.plain.unavailable")}
					errors={[{ message: t("requestActions.unreached") }]}
				/>
			)}
			{submission && !unreached && (
				<ErrorSummary
					title={t("plans.steps.unsaved")}
					errors={failed.map(({ field, message }) => {
						const name = named(field);
						return { ...(field ? { field } : {}), message: name ? `${name}: ${message}` : message };
					})}
				/>
			)}
			{open || submission ? (
				<Form
					method="post"
					encType={steps.some(({ kind }) => kind === "photo") ? "multipart/form-data" : undefined}
					noValidate
				>
					<input type="hidden" name="one_time_key" value={oneTimeKey} />
					{steps.map((step) => (
						<StepCard key={step.position} step={step} submission={submission} />
					))}
					<FormButtons cancelHref={back} sticky>
						<SubmitButton icon="check" label={t("forms.save")} />
					</FormButtons>
				</Form>
			) : (
				<div className="card">
					<ol className="briefs">
						{steps.map((step) => (
							<li key={step.position}>
								<h2>{step[`name_${language}`]}</h2>
								<StepFinding step={step} />
							</li>
						))}
					</ol>
				</div>
			)}
		</>
	);
}
