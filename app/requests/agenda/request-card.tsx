import { Form, Link } from "@remix-run/react";
import { RelativeDueTime } from "#app/fields/relative-due-time.tsx";
import { useTranslation } from "#app/lib/i18n.ts";
import { requestTitle } from "#app/requests/request-title.ts";
import { ResponseStatus } from "#app/requests/status/response-status.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { fieldId } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { AgendaCard } from "./agenda.server.ts";

type AgendaRequestCardProps = {
	card: AgendaCard;
	/** The page to return to. */
	here: string;
	now: string;
};

/**
 * Renders a request for the member who is responsible for it: its place, its problem and the next
 * step.
 */
export function AgendaRequestCard({ card, here, now }: AgendaRequestCardProps) {
	const { t } = useTranslation();
	const { id, status, begun, version, subject, place, due, answerBy, inPlaceOf } = card;
	const page = `/view/request/${id}`;
	const finishPage = `${page}/finish?${new URLSearchParams({ back: here })}`;
	const next = begun ? "done" : "in_progress";
	return (
		<li className="card">
			<div className="agenda-head">
				<h2>
					<Link to={page}>
						<bdi>{subject ?? t(`common.requestType.${card.type}`)}</bdi>
					</Link>
				</h2>
				<StatusBadge status={status} alone />
			</div>
			<p>
				<bdi>{requestTitle(card)}</bdi>
			</p>
			<p className="hint">
				{place && (
					<>
						<bdi>{place}</bdi>
						{due && " · "}
					</>
				)}
				{due && <RelativeDueTime due={due} open />}
			</p>
			<ResponseStatus
				request={{ respond_by: answerBy, answered_at: null, closing_time: null }}
				now={now}
			/>
			{inPlaceOf && (
				<p className="hint">
					{t(inPlaceOf.away ? "agenda.forAway" : "agenda.forBack", {
						name: `\u2068${inPlaceOf.name}\u2069`,
					})}
				</p>
			)}
			<div className="buttons">
				<Form method="post" action={page}>
					<input type="hidden" name="version" value={version} />
					<input type="hidden" name="before" value={status} />
					<input type="hidden" name="back" value={here} />
					<SubmitButton
						name="status"
						value={next}
						icon={begun ? "circle-check" : "circle-play"}
						variant={begun ? "plain" : "primary"}
						label={t(begun ? "agenda.finish" : "agenda.start")}
						result={`#${id}`}
						stretch
					/>
				</Form>
				<Link
					className="button"
					to={`${page}#${fieldId("desc")}`}
					aria-label={t("agenda.note", { id })}
				>
					<Icon name="message-square" />
				</Link>
				<Link
					className="button"
					to={`${begun ? finishPage : page}#${fieldId("photo")}`}
					aria-label={t(begun ? "agenda.finishWithPhoto" : "agenda.photo", { id })}
				>
					<Icon name="camera" />
				</Link>
			</div>
		</li>
	);
}
