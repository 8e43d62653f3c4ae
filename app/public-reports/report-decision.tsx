import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormTexts } from "#app/forms/form-state.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { CandidatePicker } from "#app/requests/assignment/candidate-picker.tsx";
import { PriorityBadge, StatusBadge } from "#app/ui/badge.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Form } from "#app/ui/form.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Select } from "#app/ui/select.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { maxReportText } from "#contract/public-reports/constants.ts";
import { requestPriorities } from "#contract/requests/constants.ts";
import type { ReportDecisionView } from "./report-view.server.ts";
import type { TriageFormState } from "./triage-form.server.ts";

type ReportDecisionProps = {
	version: number;
	/** The page to which it is sent, if that is not the present one. */
	action: string | undefined;
	decision: ReportDecisionView;
	/** A decision that was not accepted. */
	submission: TriageFormState | null;
	next: string | undefined;
};

type WayProps = Pick<ReportDecisionProps, "decision" | "submission" | "action"> & {
	hidden: ReactNode;
};

/** Renders the three ways to settle a report: joining it to a request, a new request, and refusing it. */
export function ReportDecision({
	version,
	action,
	decision,
	submission,
	next,
}: ReportDecisionProps) {
	const hidden = (
		<>
			<input type="hidden" name="version" value={version} />
			{next !== undefined && <input type="hidden" name="next" value={next} />}
		</>
	);
	const way = { action, decision, submission, hidden };
	return (
		<div className="screen-only">
			<JoinForms {...way} />
			<AcceptForm {...way} />
			<RejectForm {...way} />
		</div>
	);
}

function JoinForms({ action, decision: { similar, others, words }, submission, hidden }: WayProps) {
	const field = controlFields(submission);
	return (
		<div className={similar.length > 0 ? "report-part report-tinted" : "report-part report-slim"}>
			{similar.length > 0 && (
				<Form method="post" action={action}>
					<h3>{words.similar}</h3>
					{hidden}
					<input type="hidden" name="intent" value="join" />
					<ul className="report-similar">
						{similar.map(({ id, comment, status, date, holder }) => (
							<li key={id}>
								<p>
									<Link to={`/view/request/${id}`}>
										<MemberText text={comment} />
									</Link>
									<small className="hint">
										{id} · <RelativeTime at={date} />
										{holder && ` · ${holder}`}
									</small>
								</p>
								<StatusBadge status={status} />
								<SubmitButton
									name="request_id"
									value={String(id)}
									variant="plain"
									label={words.join}
									result={`#${id}`}
								/>
							</li>
						))}
					</ul>
				</Form>
			)}
			<details className="report-disclosure" open={submission?.intent === "join"}>
				<summary className="chevron">{words.other}</summary>
				<Form method="post" action={action} noValidate>
					{hidden}
					{others.length > 0 && (
						<Select
							{...field("open_request")}
							label={words.openHere}
							placeholder="…"
							options={others}
							marked={false}
						/>
					)}
					<TextInput
						{...field("request_id")}
						label={words.number}
						inputMode="numeric"
						maxLength={9}
						marked={false}
						dir="ltr"
						required={others.length === 0}
					/>
					<SubmitButton intent="join" variant="plain" label={words.joinOther} />
				</Form>
			</details>
		</div>
	);
}

function AcceptForm({ action, decision, submission, hidden }: WayProps) {
	const { t } = useLocale();
	const { priority, assignees, hasEmail, words } = decision;
	const values: FormTexts = submission?.intent === "accept" ? submission.values : {};
	const field = controlFields(submission && { ...submission, values });
	return (
		<Form method="post" action={action} className="report-part" noValidate>
			<h3>{words.create}</h3>
			{hidden}
			<RadioCards
				{...field("priority")}
				label={t("requests.priority")}
				options={requestPriorities.map((value) => ({
					value,
					label: <PriorityBadge priority={value} />,
				}))}
				defaultValue={values.priority || priority}
				marked={false}
			/>
			{decision.kindRetired && <p className="hint">{decision.kindRetired}</p>}
			{decision.kind !== null && (
				<Select
					{...field("kind_id", decision.kind)}
					label={words.kind}
					options={decision.kinds}
					marked={false}
				/>
			)}
			{assignees && (
				<CandidatePicker
					{...field("assigned_to_id", decision.kind ? "" : undefined)}
					choice={assignees}
					href={null}
					last={{ value: "", name: words.bySettings, line: words.bySettingsLine }}
				/>
			)}
			<div className="buttons">
				<SubmitButton intent="accept" icon="check" label={words.accept} />
				{hasEmail && <Checkbox {...field("tell", "1")} label={words.tell} />}
			</div>
		</Form>
	);
}

function RejectForm({ action, decision: { reasons, words }, submission, hidden }: WayProps) {
	const field = controlFields(submission);
	return (
		<details className="report-disclosure report-part" open={submission?.intent === "refuse"}>
			<summary className="chevron text-danger">{words.refuseFold}</summary>
			<Form method="post" action={action} noValidate>
				{hidden}
				<RadioCards
					{...controlFields(submission?.intent === "refuse" ? submission : null)("why")}
					label={words.reason}
					options={reasons}
					marked={false}
				/>
				<TextInput
					{...field("reason")}
					label={words.word}
					hint={words.wordHint}
					maxLength={maxReportText - 100}
					marked={false}
				/>
				<SubmitButton intent="refuse" icon="circle-x" variant="danger" label={words.refuse} />
			</Form>
		</details>
	);
}
