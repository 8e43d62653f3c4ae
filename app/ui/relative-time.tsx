import { useLocale, useNow } from "#app/lib/root-data.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Renders an instant of the last 24 hours as its age, with date and time as a tooltip; any other in full. */
export function RelativeTime({ at }: { at: string }) {
	const { t, format } = useLocale();
	const past = useNow() - Date.parse(at);
	const whole = format.moment(at);
	if (!(past >= 0 && past < MS_PER_DAY)) return <time dateTime={at}>{whole}</time>;
	const unit = past < hour ? "minutes" : "hours";
	const count = Math.floor(past / (past < hour ? minute : hour));
	return (
		<time dateTime={at} title={whole} className="due">
			{t(`common.ago.${unit}`, { count, shown: format.number(count) })}
		</time>
	);
}
