import { useMemo } from "react";
import { entities } from "#app/entities/registry.ts";
import { type TextKey, useText } from "#app/lib/i18n.ts";
import type { Undone } from "#app/lib/request-page/action.server.ts";
import type { RequestPage } from "#app/lib/request-page/page.server.ts";
import { requestTitle } from "#app/lib/request-title.ts";
import { useMember } from "#app/lib/root-data.ts";
import { PriorityBadge, StatusBadge } from "./badge.tsx";
import { Card } from "./card.tsx";
import { DrawnAnew } from "./drawn-anew.tsx";
import { EntityDetails } from "./entity-details.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { NoteForm } from "./note-form.tsx";
import { PageHead } from "./page-head.tsx";
import { RequestActions } from "./request-actions.tsx";
import { RequestEscalations } from "./request-escalations.tsx";
import { RequestNotes } from "./request-notes.tsx";
import { RequestPictures } from "./request-pictures.tsx";
import { RequestTimeline } from "./request-timeline.tsx";
import { RequestTools } from "./request-tools.tsx";
import { ThingCrumbs } from "./thing-crumbs.tsx";
import { WithSide } from "./with-side.tsx";

/** What the fields of a note are called in the summary of errors; others say it in their errors. */
const labels: Readonly<Record<string, TextKey>> = {
	desc: "requestActions.noteText",
	photo: "requestActions.notePhotos",
};

type RequestScreenProps = {
	page: RequestPage;
	/** What was tried and not done. */
	undone: Undone | null;
	unreached: boolean;
};

/** A request with its pictures, notes, history, and what its people can do. */
export function RequestScreen({ page, undone, unreached }: RequestScreenProps) {
	const { t } = useText();
	const me = useMember().id;
	const { request, escalations, panel, keys, now } = page;
	const isOpen = request.closing_time === null;
	const ownNotes = request.notes.filter(({ memberDetails }) => memberDetails?.id === me).length;
	const problem = useMemo(() => {
		if (unreached) {
			const errors = [{ message: t("requestActions.unreached") }];
			return { title: t("failures.plain.unavailable"), errors };
		}
		if (!undone) return null;
		const errors = undone.errors.map(({ field, message }) => {
			const label = labels[field ?? ""];
			return { field, message: label ? `${t(label)}: ${message}` : message };
		});
		return { title: undone.title, errors };
	}, [undone, unreached, t]);
	return (
		<>
			<ThingCrumbs name="request" here={String(request.id)} />
			<PageHead
				title={<bdi>{requestTitle(request)}</bdi>}
				badges={
					<>
						<StatusBadge status={request.status} />
						<PriorityBadge priority={request.priority} />
					</>
				}
			>
				<RequestTools request={request} involved={panel !== null} />
			</PageHead>
			{problem && <ErrorSummary title={problem.title} errors={problem.errors} />}
			<WithSide
				side={
					panel && <RequestActions request={request} keys={keys} panel={panel} undone={undone} />
				}
				below={
					<>
						<Card title={t("requestActions.notes")} id="notes">
							<RequestNotes notes={request.notes} />
							<DrawnAnew by={String(ownNotes)}>
								<NoteForm oneTimeKey={keys.note} undone={undone?.act === "note" ? undone : null} />
							</DrawnAnew>
						</Card>
						{escalations.length > 0 && (
							<Card title={t("requestActions.escalations")}>
								<RequestEscalations escalations={escalations} />
							</Card>
						)}
						<Card title={t("request.history")}>
							<RequestTimeline request={request} />
						</Card>
					</>
				}
			>
				<Card title={t("request.data")}>
					<EntityDetails
						entity={entities.request}
						row={request}
						hidden={request.cost === null || request.cost === undefined ? ["cost"] : []}
						overdue={isOpen && request.due_date < now ? ["due_date"] : []}
					/>
					<p className="comment">
						<bdi>{request.comment}</bdi>
					</p>
					<RequestPictures
						photos={request.photos}
						alt={(number) => t("request.photoOf", { number, id: request.id })}
					/>
				</Card>
			</WithSide>
		</>
	);
}
