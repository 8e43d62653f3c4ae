import type { ReactNode } from "react";
import { RejectedRows } from "#app/bulk/rejected-rows.tsx";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { SubmittedInput } from "#app/shell/submitted-input.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { PriorityBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import {
	maxRequestText,
	requestPriorities,
	settableStatuses,
} from "#contract/requests/constants.ts";
import { CandidatePicker } from "../assignment/candidate-picker.tsx";
import type { BulkRequestResult, BulkRequestsView, SelectedRequestView } from "./bulk-requests.ts";

type PageProps = { view: BulkRequestsView };

/** Renders the page that assigns several requests, or sets their priority or status. */
export function BulkRequestsScreen({ view, unreached }: PageProps & { unreached: boolean }) {
	const { t } = useLocale();
	const { result, rows, texts, back } = view;
	return (
		<>
			<EntityBreadcrumbs name="request" here={view.title} />
			{unreached && <Alert>{t("apiErrors.plain.unavailable")}</Alert>}
			{result ? (
				<ResultCard view={view} result={result} />
			) : rows.length === 0 ? (
				<EmptyState
					title={texts.noneTitle}
					text={texts.noneText}
					action={{ href: back, label: texts.back }}
				/>
			) : (
				<ChangeForms view={view} />
			)}
			{(result || rows.length === 0) && (
				<SubmittedInput form={{ path: "", fields: Object.entries(view.values) }} />
			)}
		</>
	);
}

function ChangeForms({ view }: PageProps) {
	const { t } = useLocale();
	const { act, title, rows, unchanged, texts, choice, evenly } = view;
	const field = controlFields(view);
	const failed = useSummaryErrors(view);
	return (
		<>
			<ErrorSummary title={title} errors={failed} />
			<Card title={texts.rows} className="form">
				<Rows rows={rows} />
				<BulkForm view={view}>
					{choice && (
						<CandidatePicker
							{...field("assigned_to_id", choice.candidates.find(({ isAway }) => !isAway)?.value)}
							choice={choice}
							href={searchHref(view)}
							first={evenly ?? undefined}
						/>
					)}
					{act === "priority" && (
						<RadioCards
							{...field("priority")}
							label={t("requests.priority")}
							required
							options={requestPriorities.map((value) => ({
								value,
								label: <PriorityBadge priority={value} />,
							}))}
						/>
					)}
					{act === "status" && <StatusFields view={view} />}
					<FormButtons cancelHref={view.back}>
						<SubmitButton label={texts.submit} />
					</FormButtons>
				</BulkForm>
			</Card>
			{unchanged.length > 0 && (
				<Card className="form">
					<p>{texts.unchanged}</p>
					<Rows rows={unchanged} />
				</Card>
			)}
		</>
	);
}

/** Returns the address of the page, at which members are searched. */
function searchHref({ act, rows, back }: BulkRequestsView): string {
	const params = new URLSearchParams({ do: act, back });
	for (const { id } of rows) params.append("id", String(id));
	return `/bulk/requests?${params}`;
}

function StatusFields({ view }: PageProps) {
	const { t } = useLocale();
	const { texts } = view;
	const field = controlFields(view);
	return (
		<>
			<RadioCards
				{...field("status")}
				label={t("entities.request.fields.status")}
				required
				options={settableStatuses
					.toReversed()
					.map((value) => ({ value, label: t(`common.status.${value}`) }))}
			/>
			<TextArea
				{...field("reason")}
				label={texts.reason}
				marked={false}
				hint={texts.reasonHint}
				maxLength={maxRequestText}
			/>
		</>
	);
}

/** Renders a form with the selected requests, which changes them. */
function BulkForm({ view, children }: PageProps & { children: ReactNode }) {
	return (
		<Form method="post" noValidate>
			<input type="hidden" name="do" value={view.act} />
			<input type="hidden" name="back" value={view.back} />
			<input type="hidden" name="one_time_key" value={view.key} />
			{view.rows.map(({ id, version, former }) => (
				<input
					key={id}
					type="hidden"
					name="row"
					value={`${id}:${version}${former ? `:${former}` : ""}`}
				/>
			))}
			{children}
		</Form>
	);
}

const Rows = ({ rows }: { rows: readonly SelectedRequestView[] }) => (
	<ul className="ticked">
		{rows.map(({ id, name, place }) => (
			<li key={id}>
				<a href={`/view/request/${id}`}>
					<bdi>{name}</bdi>
				</a>{" "}
				<span className="hint">
					<bdi>#{id}</bdi>
					{place && (
						<>
							{" · "}
							<bdi>{place}</bdi>
						</>
					)}
				</span>
			</li>
		))}
	</ul>
);

function ResultCard({ view, result }: PageProps & { result: BulkRequestResult }) {
	const { t } = useLocale();
	const retryParams = new URLSearchParams({ do: view.act, back: view.back });
	for (const { id } of result.rejected) retryParams.append("id", String(id));
	return (
		<>
			<Alert>{result.title}</Alert>
			<Card className="form">
				{result.done && <p>{result.done}</p>}
				<RejectedRows rows={result.rejected} />
				<div className="buttons">
					<ButtonLink href={view.back} variant="primary">
						{view.texts.back}
					</ButtonLink>
					<ButtonLink href={`/bulk/requests?${retryParams}`}>{t("errorPages.retry")}</ButtonLink>
				</div>
			</Card>
		</>
	);
}
