import { useLocale } from "#app/lib/root-data.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

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
		Math.abs(Date.parse(at) - Date.parse(now)) < soonest ? format.soon(at) : format.instant(at);
	const at = answered ?? by;
	const text = answered
		? answered <= by
			? "answered"
			: "answeredLate"
		: by < now
			? "wasToAnswer"
			: "answerBy";
	return (
		<p className={answered ? "turn answered" : "turn"}>
			<time dateTime={at} title={format.instant(at)}>
				{t(`requests.turn.${text}`, { at: written(at), by: written(by) })}
			</time>
		</p>
	);
}
