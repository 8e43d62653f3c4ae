import { useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { findTurnHolder } from "./status-transitions.ts";

type Answered = Pick<MaintenanceRequest, "respond_by" | "answered_at" | "closing_time">;

const soonest = 6 * MS_PER_DAY;

/**
 * Renders the time by which the request must be answered, or whether it was answered in time, if
 * the organisation has such targets.
 */
export function ResponseStatus({ request, now }: { request: Answered; now: string }) {
	const { t, format } = useLocale();
	const { respond_by: by, answered_at: answered, closing_time: closed } = request;
	if (!by || (!answered && closed)) return null;
	const written = (at: string) =>
		Math.abs(Date.parse(at) - Date.parse(now)) < soonest ? format.soon(at) : format.moment(at);
	const at = answered ?? by;
	const text = answered
		? answered <= by
			? "answered"
			: "answeredLate"
		: by < now
			? "wasToAnswer"
			: "answerBy";
	return (
		<p className="turn">
			<time dateTime={at} title={format.moment(at)}>
				{t(`request.turn.${text}`, { at: written(at), by: written(by) })}
			</time>
		</p>
	);
}

/** Renders the member whose turn it is with a request, and the due time. */
export function AssigneeStatus({ request, now }: { request: MaintenanceRequest; now: string }) {
	const { t, language, format } = useLocale();
	const turn = findTurnHolder(request, useCurrentMember().id);
	const { due_date: due, closing_time: closed } = request;
	const name = `\u2068${request.assigned_toDetails?.[`name_${language}`] ?? ""}\u2069`;
	const isOver = due < now;
	const moment = turn === "closed" ? closed : due;
	return (
		<p className={turn === "mine" ? "turn mine" : "turn"}>
			{turn === "closed"
				? t(`common.status.${request.status}`)
				: t(`request.turn.${turn}`, { name })}
			{moment && (
				<>
					{turn === "closed" ? " · " : " "}
					<time dateTime={moment} title={format.moment(moment)}>
						{turn === "closed"
							? format.date(moment)
							: t(isOver ? "request.turn.wasDue" : "request.turn.due", {
									date: format.date(moment),
								})}
					</time>
				</>
			)}
		</p>
	);
}

type DispatchHintProps = {
	request: Pick<MaintenanceRequest, "memberDetails" | "assigned_toDetails">;
	/** Whether the reader assigns it. */
	dispatches: boolean;
};

/** Tells a reader who is not involved who changes the status, and who assigns the request. */
export function DispatchHint({ request, dispatches }: DispatchHintProps) {
	const { t, language } = useLocale();
	const involved = [request.memberDetails, request.assigned_toDetails].flatMap((member) =>
		member ? [`\u2068${member[`name_${language}`]}\u2069`] : [],
	);
	const names = new Intl.ListFormat(language, { type: "conjunction" }).format(new Set(involved));
	return (
		<p className="hint">
			{t("request.turn.onlyInvolved", { names })}
			{!dispatches && ` ${t("request.turn.whoAssigns")}`}
		</p>
	);
}
