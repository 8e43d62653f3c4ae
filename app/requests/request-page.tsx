import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { entities } from "#app/entities/registry.ts";
import { EntityDetails } from "#app/fields/entity-details.tsx";
import type { TextKey } from "#app/lib/i18n.ts";
import { useCurrentMember, useFeature, useLocale } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { EscalationList } from "../escalations/escalation-list.tsx";
import { ImageLinks } from "../images/image-links.tsx";
import { PublicSummaryForm } from "../public-reports/public-summary-form.tsx";
import { ReporterNotes } from "../public-reports/reporter-notes.tsx";
import { RatingForm, ReopenForm, RequestRatings } from "../ratings/post-closure.tsx";
import { RequestCostDetails, UsedParts } from "../stock/used-parts.tsx";
import { WatchingNotice } from "../watchers/watching-notice.tsx";
import { MoreRequestActions } from "./more-actions.tsx";
import { NoteForm } from "./note-form.tsx";
import { RequestNotes } from "./note-list.tsx";
import { useRequestErrors } from "./request-errors.ts";
import type { RequestFormState } from "./request-form.server.ts";
import { RequestLocation } from "./request-location.tsx";
import type { RequestPageData } from "./request-page.server.ts";
import { DispatchPanels, RequestPanels } from "./request-panels.tsx";
import { RequestTimeline } from "./request-timeline.tsx";
import { AssigneeStatus, DispatchHint, ResponseStatus } from "./status/assignee-status.tsx";
import { StatusButtons } from "./status/status-buttons.tsx";
import { TimeEntries } from "./time-entries.tsx";

/**
 * The labels of a note's fields in the error summary; the errors of other fields contain their
 * names.
 */
const labels: Readonly<Record<string, TextKey>> = {
	desc: "requestActions.noteText",
	photo: "requestActions.notePhotos",
};

type RequestScreenProps = {
	page: RequestPageData;
	/** The action that failed. */
	undone: RequestFormState | null;
	unreached: boolean;
};

/**
 * Renders the page of a request: its subject, whose turn it is and the next step, then all details.
 */
export function RequestScreen({ page, undone, unreached }: RequestScreenProps) {
	const { t, format } = useLocale();
	const me = useCurrentMember().id;
	const { request, escalations, panel, dispatch, checklist, keys, now } = page;
	const isOpen = request.closing_time === null;
	const isTold =
		[useFeature("reports"), useFeature("similar")].every(Boolean) &&
		isOpen &&
		request.facility_id !== null &&
		request.watching !== "only";
	const ownNotes = request.notes.filter(({ memberDetails }) => memberDetails?.id === me).length;
	const problem = useRequestErrors(undone, unreached, labels);
	return (
		<>
			<EntityBreadcrumbs name="request" here={String(request.id)} />
			<ErrorSummary {...problem} />
			<div className={panel || dispatch ? "request with-side" : "request"}>
				<RequestLocation request={request} />
				<section className="next screen-only" aria-labelledby="next">
					<h2 className="sr-only" id="next">
						{t("requestActions.status")}
					</h2>
					<AssigneeStatus request={request} now={now} />
					<ResponseStatus request={request} now={now} />
					{panel && <StatusButtons request={request} finishes={page.finishes} />}
					{!panel && isOpen && <DispatchHint request={request} dispatches={dispatch !== null} />}
					<WatchingNotice watching={request.watching} />
				</section>
				<div className="about">
					{request.may_rate && (
						<RatingForm
							oneTimeKey={`${keys.closed} rate`}
							undone={undone?.intent === "rate" ? undone : null}
						/>
					)}
					{request.reopen_until && (
						<ReopenForm
							request={{ ...request, reopen_until: request.reopen_until }}
							oneTimeKey={`${keys.closed} open`}
							undone={undone?.intent === "reopen" ? undone : null}
						/>
					)}
					{request.ratings && <RequestRatings ratings={request.ratings} />}
					<Card title={t("request.comment")}>
						<p className="comment">
							<MemberText text={request.comment} />
						</p>
						<ImageLinks
							photos={request.photos}
							alt={(number) => t("request.photoOf", { number, id: request.id })}
						/>
					</Card>
					{(request.watching !== "only" || request.notes.length > 0) && (
						<Card
							title={t("requestActions.notes")}
							id="notes"
							className={request.notes.length === 0 ? "screen-only" : undefined}
						>
							{request.watching !== "only" && (
								<RemountOnChange by={String(ownNotes)}>
									<NoteForm
										reported={request.reports !== undefined}
										oneTimeKey={keys.note}
										undone={undone?.intent === "note" ? undone : null}
									/>
								</RemountOnChange>
							)}
							<RequestNotes notes={request.notes} />
						</Card>
					)}
					{checklist && (
						<Card title={t("plans.steps.title")}>
							<p>
								{t("plans.steps.progress", {
									answered: format.number(checklist.answered),
									all: format.number(checklist.all),
								})}
							</p>
							<ButtonLink
								href={`/view/request/${request.id}/steps`}
								icon="list-checks"
								variant="plain"
							>
								{t("plans.steps.open")}
							</ButtonLink>
						</Card>
					)}
					{(request.work || (keys.work && request.assigned_to_id === me)) && (
						<TimeEntries
							work={request.work}
							involved={request.assigned_to_id === me && keys.work !== undefined}
							oneTimeKey={keys.work ?? ""}
							undone={undone?.intent === "work" ? undone : null}
						/>
					)}
					{(request.parts || panel?.stock) && (
						<UsedParts
							parts={request.parts}
							stock={panel?.stock ?? null}
							oneTimeKey={keys.parts ?? ""}
							undone={undone?.intent === "take" ? undone : null}
						/>
					)}
					{request.spent && <RequestCostDetails spent={request.spent} />}
					{request.reports && <ReporterNotes reports={request.reports} />}
					{isTold && (
						<PublicSummaryForm
							request={request}
							undone={undone?.intent === "summary" ? undone : null}
						/>
					)}
					<Card title={t("request.data")} className="facts">
						<EntityDetails
							entity={entities.request}
							row={request}
							hidden={[
								...((request.cost ?? null) === null ? ["cost"] : []),
								...((request.equipment_id ?? null) === null ? ["equipment"] : []),
								...((request.kind_id ?? null) === null ? ["kind"] : []),
							]}
							overdue={isOpen && request.due_date < now ? ["due_date"] : []}
						/>
					</Card>
				</div>
				{(panel || dispatch) && (
					<div className="side" id="actions" tabIndex={-1}>
						{panel ? (
							<RequestPanels request={request} keys={keys} panel={panel} undone={undone} />
						) : (
							dispatch && <DispatchPanels request={request} dispatch={dispatch} undone={undone} />
						)}
					</div>
				)}
				<div className="buttons tools">
					<MoreRequestActions request={request} involved={panel !== null} />
				</div>
				<div className="below">
					{escalations.length > 0 && (
						<Card title={t("requestActions.escalations")}>
							<EscalationList escalations={escalations} />
						</Card>
					)}
					<Card title={t("request.history")}>
						<RequestTimeline request={request} />
					</Card>
				</div>
			</div>
		</>
	);
}
