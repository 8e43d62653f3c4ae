import { useLocale } from "#app/lib/root-data.ts";

type DateTimeProps = {
	/** An instant as the API sends it: `2026-11-21T09:40:00.000Z`. */
	at: string;
	/** Shows only the day, with the time in the tooltip. */
	brief?: boolean;
};

/** Cuts the seconds off an instant: lists show many. */
export const toMinute = (at: string) => at.replace(/:\d\d(\.\d+)?Z$/, "Z");

/** Renders an instant in the user's format, and in machine-readable form. */
export function DateTime({ at, brief = false }: DateTimeProps) {
	const { format } = useLocale();
	const whole = format.instant(at);
	return (
		<time dateTime={brief ? toMinute(at) : at} title={brief ? whole : undefined}>
			{brief ? format.date(at) : whole}
		</time>
	);
}
