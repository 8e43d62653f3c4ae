import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { DueTime } from "#app/requests/agenda/due-time.tsx";
import { requestTitle } from "#app/requests/request-title.ts";
import { ResponseStatus } from "#app/requests/status/response-status.tsx";
import { PriorityBadge } from "#app/ui/badge.tsx";
import { fieldId } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { isolateBidi } from "#contract/values/bidi.ts";
import type { AgendaCard } from "./agenda.server.ts";

type AgendaRequestCardProps = {
	card: AgendaCard;
	/** The page to return to. */
	here: string;
	now: string;
};

/**
 * Renders a request for the member who is responsible for it: its problem, its room and the next
 * step; all of its text opens where there is no line for its page.
 */
export function AgendaRequestCard({ card, here, now }: AgendaRequestCardProps) {
	const { t } = useTranslation();
	const { id, status, begun, version, subject, due, late, answerBy, inPlaceOf, requester } = card;
	const page = `/view/request/${id}`;
	const finishPage = `${page}/finish?${new URLSearchParams({ back: here })}`;
	const isHigh = card.priority === "High";
	return (
		<li
			className={`flex flex-wrap items-center gap-3 p-3 border-t border-line${isHigh ? " border-s-[3px] border-s-danger" : ""}`}
		>
			<div className="w-full min-w-0 sm:w-auto sm:flex-1">
				<h3 className="m-0 text-base">
					<Link to={page} className="text-text no-underline">
						<bdi>{requestTitle(card)}</bdi>
					</Link>
				</h3>
				<p className="m-0 text-sm text-muted">
					<bdi>{subject ?? t(`common.requestType.${card.type}`)}</bdi>
				</p>
				<p className="m-0 text-sm">
					{isHigh && (
						<>
							<PriorityBadge priority="High" />{" "}
						</>
					)}
					{due && <DueTime due={due} late={late} now={now} />}
				</p>
				<ResponseStatus
					request={{ respond_by: answerBy, answered_at: null, closing_time: null }}
					now={now}
				/>
				{inPlaceOf && (
					<p className="hint">
						{t(inPlaceOf.away ? "agenda.forAway" : "agenda.forBack", {
							name: isolateBidi(inPlaceOf.name),
						})}
					</p>
				)}
			</div>
			<div className="flex items-center gap-3">
				{begun && (
					<Link
						className="tool border border-line rounded text-text"
						to={`${finishPage}#${fieldId("photo")}`}
						aria-label={t("agenda.finishWithPhoto", { id })}
					>
						<Icon name="camera" />
					</Link>
				)}
				<Form method="post" action={page}>
					<input type="hidden" name="version" value={version} />
					<input type="hidden" name="before" value={status} />
					<input type="hidden" name="back" value={here} />
					<SubmitButton
						name="status"
						value={begun ? "done" : "in_progress"}
						icon={begun ? "circle-check" : "circle-play"}
						variant={begun ? "primary" : "plain"}
						label={t(begun ? "agenda.finish" : "agenda.start")}
						result={`#${id}`}
						stretch
					/>
				</Form>
			</div>
			<div className="w-full" data-kept={page} hidden suppressHydrationWarning>
				<p className="whitespace-pre-line">
					<bdi>{card.comment}</bdi>
				</p>
				{requester && (
					<a className="button" href={requester.tel}>
						<Icon name="phone" />
						<bdi>{requester.name}</bdi>
					</a>
				)}
			</div>
		</li>
	);
}
