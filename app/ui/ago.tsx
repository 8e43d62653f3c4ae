import { useNow, useReader } from "#app/lib/root-data.ts";
import { dayLength } from "#contract/day-length.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A moment of the last day as how long ago it was, and by pointing at it when; any other as it is written. */
export function Ago({ at }: { at: string }) {
	const { t, format } = useReader();
	const past = useNow() - Date.parse(at);
	const whole = format.moment(at);
	if (!(past >= 0 && past < dayLength)) return <time dateTime={at}>{whole}</time>;
	const unit = past < hour ? "minutes" : "hours";
	const count = Math.floor(past / (past < hour ? minute : hour));
	return (
		<time dateTime={at} title={whole} className="due">
			{t(`common.ago.${unit}`, { count, shown: format.number(count) })}
		</time>
	);
}
