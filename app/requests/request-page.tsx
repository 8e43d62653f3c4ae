import { useMemo } from "react";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { useCurrentMember, useFeature, useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { ImageLinks } from "../images/image-links.tsx";
import { useImageViewer } from "../images/use-image-viewer.ts";
import { RatingForm, ReopenForm, RequestRatings } from "../ratings/post-closure.tsx";
import { WatchingNotice } from "../watchers/watching-notice.tsx";
import { useFinishDialog } from "./finish/use-finish-dialog.tsx";
import { RequestHistory } from "./history/request-history.tsx";
import { NoteForm } from "./note-form.tsx";
import { RequestPeople, RequestPerson } from "./people.tsx";
import { useRequestErrors } from "./request-errors.ts";
import type { RequestFormState } from "./request-form.server.ts";
import { RequestHead } from "./request-head.tsx";
import type { RequestPageData } from "./request-page.server.ts";
import { RequestPlace } from "./request-place.tsx";
import { RequestSections } from "./request-sections.tsx";
import { textBeyondTitle } from "./request-title.ts";
import { TurnBar } from "./turn/turn-bar.tsx";

type RequestScreenProps = {
	page: RequestPageData;
	/** The action that failed. */
	submission: RequestFormState | null;
	unreached: boolean;
};

/**
 * Renders the page of a request: what it is, whose turn it is and the next step; then its
 * description, what is said and done about it, and all details behind their titles.
 */
export function RequestScreen({ page, submission, unreached }: RequestScreenProps) {
	const me = useCurrentMember().id;
	const { request, keys, finishes, now } = page;
	useImageViewer(page.words);
	const { onClickCapture, dialog } = useFinishDialog(request.id);
	const { t } = useLocale();
	const labels = useMemo(
		() => ({ desc: t("requestActions.noteText"), photo: t("requestActions.notePhotos") }),
		[t],
	);
	const formErrors = useRequestErrors(submission, unreached, labels);
	const takesNotes = useFeature("extensions");
	const watchesOnly = request.watching === "only";
	const ownNotes = request.notes.filter(({ memberDetails }) => memberDetails?.id === me).length;
	const of = (intent: string) => (submission?.intent === intent ? submission : null);
	return (
		<>
			<div className="request-crumbs">
				<EntityBreadcrumbs name="request" here={String(request.id)} />
			</div>
			<ErrorSummary {...formErrors} />
			<div className="request" onClickCapture={onClickCapture}>
				<RequestHead request={request} />
				<TurnBar request={request} finishes={finishes} now={now} />
				<div className="about">
					<WatchingNotice watching={request.watching} />
					{(request.may_rate || of("rate")) && (
						<RatingForm oneTimeKey={`${keys.closed} rate`} submission={of("rate")} />
					)}
					{(request.reopen_until || of("reopen")) && (
						<ReopenForm
							request={request}
							oneTimeKey={`${keys.closed} open`}
							submission={of("reopen")}
						/>
					)}
					{request.ratings && <RequestRatings ratings={request.ratings} />}
					<Description request={request} />
					{takesNotes && !watchesOnly && (
						<RemountOnChange by={String(ownNotes)}>
							<NoteForm
								requestId={request.id}
								reported={request.reports !== undefined}
								oneTimeKey={keys.note}
								submission={of("note")}
							/>
						</RemountOnChange>
					)}
					<RequestHistory request={request} />
				</div>
				<div className="side">
					<RequestPeople
						request={request}
						assigns={request.may_change_status === true || request.may_dispatch === true}
					/>
					<RequestPlace page={page} />
					<RequestSections page={page} of={of} />
				</div>
			</div>
			{dialog}
		</>
	);
}

/** Renders what was written about a request beyond its first sentence, and its images. */
function Description({ request }: Pick<RequestPageData, "request">) {
	const { t } = useLocale();
	const me = useCurrentMember().id;
	const { id, photos } = request;
	const text = textBeyondTitle(request);
	const hasText = text !== "";
	return (
		<Card id="comment" className={hasText || photos.length > 0 ? undefined : "asker screen-only"}>
			<h2 className="sr-only">{t("requests.comment")}</h2>
			{hasText && (
				<p className="comment">
					<MemberText text={text} />
				</p>
			)}
			<ImageLinks photos={photos} alt={(number) => t("requests.photoOf", { number, id })} />
			<div className="asker screen-only">
				<RequestPerson request={request} part="requester" />
				{request.assigned_to_id !== me && <RequestPerson request={request} part="assigned" />}
			</div>
		</Card>
	);
}
