import { distanceFrom, nearTime } from "#app/fields/time-words.ts";
import { useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { isClosed } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { ContactLinks, photoOf } from "../people.tsx";
import { useRequestWords } from "../request-words.ts";
import { ResponseStatus } from "../status/response-status.tsx";
import { StatusActions } from "../status/status-actions.tsx";
import { findTurnHolder, statusTransitions } from "../status/status-transitions.ts";
import { findClosing, findTurnStart, type TurnProps } from "./turn.ts";
import { TurnMenu } from "./turn-menu.tsx";

/** Renders whose turn it is with a request and by when, the next step, and a menu of all others. */
export function TurnBar({ request, finishes, now }: TurnProps) {
	const { t, language } = useLocale();
	const { id, status, assigned_toDetails: assigned, may_change_status: changesStatus } = request;
	const turn = findTurnHolder(request, useCurrentMember().id);
	const statuses = changesStatus ? statusTransitions(request) : [];
	const leads = changesStatus && (turn === "mine" || turn === "nobody");
	const isLate = turn !== "closed" && request.due_date < now;
	const tone = turn === "closed" ? status : isLate ? "late" : leads ? "mine" : "theirs";
	const name = (turn === "closed" && findClosing(request)?.memberDetails) || assigned;
	return (
		<section className="turn-bar screen-only" data-tone={tone} aria-labelledby="turn">
			<Avatar name={name?.[`name_${language}`]} photo={photoOf(request, name?.id)} />
			<div className="turn-words">
				<h2 id="turn">
					<TurnTitle request={request} turn={turn} now={now} />
				</h2>
				<p>
					<TurnText request={request} now={now} />
				</p>
				{turn !== "closed" && !changesStatus && (
					<DispatchHint request={request} dispatches={request.may_dispatch === true} />
				)}
				<ResponseStatus request={request} now={now} />
			</div>
			<div className="turn-acts">
				{isLate && changesStatus && !leads && (
					<a href="#escalation" className="button danger">
						<Icon name="megaphone" />
						{t("requestActions.escalate")}
					</a>
				)}
				{leads && (
					<StatusActions request={request} statuses={statuses.slice(0, 1)} finishes={finishes} />
				)}
				{request.may_dispatch && (
					<ButtonLink href={`/view/request/${id}/assign`} icon="user-check" variant="primary">
						{t(`requestActions.${assigned ? "reassign" : "assign"}`)}
					</ButtonLink>
				)}
				{!changesStatus && !request.may_dispatch && turn !== "closed" && assigned && (
					<ContactLinks request={request} member={assigned} />
				)}
				{request.reopen_until && (
					<a href="#broken" className="button">
						{t("ratings.broken")}
					</a>
				)}
				{request.may_rate && (
					<a href="#rating" className="button">
						{t("ratings.ask")}
					</a>
				)}
				<TurnMenu
					request={request}
					finishes={finishes}
					statuses={leads ? statuses.slice(1) : statuses}
				/>
			</div>
		</section>
	);
}

type TitleProps = Pick<TurnProps, "request" | "now"> & { turn: ReturnType<typeof findTurnHolder> };

/** Renders whose turn it is, and since when; of a closed request how it ended, and by whom. */
function TurnTitle({ request, turn, now }: TitleProps) {
	const words = useLocale();
	const { t, language } = words;
	const nameOf = (member: MaintenanceRequest["assigned_toDetails"]) =>
		member ? isolateBidi(member[`name_${language}`]) : "";
	if (turn === "closed") {
		const by = nameOf(findClosing(request)?.memberDetails ?? null);
		return (
			<>
				{t(`common.status.${request.status}`)}
				{by && ` · ${by}`}
			</>
		);
	}
	const since = findTurnStart(request);
	return (
		<>
			{t(`requests.turn.${turn}`, { name: nameOf(request.assigned_toDetails) })}
			{since && turn !== "nobody" && (
				<small>
					{" · "}
					<time dateTime={since} title={words.format.instant(since)}>
						{distanceFrom(Date.parse(now), since, words)}
					</time>
				</small>
			)}
		</>
	);
}

/** Renders by when a request is due; of a closed one, when it ended and why it was rejected. */
function TurnText({ request, now }: Pick<TurnProps, "request" | "now">) {
	const words = useLocale();
	const { t, format } = words;
	const own = useRequestWords();
	const { status, due_date: due, closing_time: closed } = request;
	const at = isClosed(status) ? closed : due;
	if (!at) return null;
	const time = nearTime(Date.parse(now), at, words);
	const reason = status === "rejected" && request.notes.find(({ createdAt }) => createdAt === at);
	if (isClosed(status))
		return (
			<>
				<time dateTime={at} title={format.instant(at)}>
					{time}
				</time>
				{status === "done" && ` · ${own[at <= due ? "inTime" : "afterTime"]}`}
				{reason && (
					<>
						{" · "}
						<MemberText text={reason.desc} />
					</>
				)}
			</>
		);
	return (
		<>
			<time dateTime={at} title={format.instant(at)}>
				{t(`requests.turn.${at < now ? "wasDue" : "due"}`, { date: time })}
			</time>
			{" · "}
			{distanceFrom(Date.parse(now), at, words)}
		</>
	);
}

type DispatchHintProps = {
	request: Pick<MaintenanceRequest, "memberDetails" | "assigned_toDetails">;
	/** Whether the reader assigns it. */
	dispatches: boolean;
};

/** Tells a reader who is not involved who changes the status, and who assigns the request. */
function DispatchHint({ request, dispatches }: DispatchHintProps) {
	const { t, language } = useLocale();
	const involved = [request.memberDetails, request.assigned_toDetails].flatMap((member) =>
		member ? [isolateBidi(member[`name_${language}`])] : [],
	);
	const names = new Intl.ListFormat(language, { type: "conjunction" }).format(new Set(involved));
	return (
		<p>
			{t("requests.turn.onlyInvolved", { names })}
			{!dispatches && ` ${t("requests.turn.whoAssigns")}`}
		</p>
	);
}
