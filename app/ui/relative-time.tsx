import { useLocale, useNow } from "#app/lib/root-data.ts";
import { spokenTime } from "#app/lib/spoken-time.ts";
import { toMinute } from "./date-time.tsx";

type RelativeTimeProps = {
	/** An instant as the API sends it: `2026-11-21T09:40:00.000Z`. */
	at: string;
	/** The date is shown below by a tap or a key, where the element may hold blocks. */
	exact?: boolean;
};

/** Renders an instant as people say it, with date and time as a tooltip. */
export function RelativeTime({ at, exact = false }: RelativeTimeProps) {
	const locale = useLocale();
	const words = spokenTime(locale, at, useNow());
	const whole = locale.format.instant(at);
	const minute = toMinute(at);
	if (words === whole) return <time dateTime={minute}>{whole}</time>;
	const time = (
		<time dateTime={minute} title={whole} className="due">
			{words}
		</time>
	);
	if (!exact) return time;
	return (
		<details className="when">
			<summary>{time}</summary>
			<small>{whole}</small>
		</details>
	);
}
