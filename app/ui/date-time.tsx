import { useLocale } from "#app/lib/root-data.ts";

type MomentProps = {
	/** As the API gives it: `2026-11-21T09:40:00.000Z`. */
	at: string;
	/** Only the day is shown, and the time as a title. */
	brief?: boolean;
};

/** A moment as its reader writes it, and as programs read it. */
export function DateTime({ at, brief = false }: MomentProps) {
	const { format } = useLocale();
	const whole = format.moment(at);
	return (
		<time dateTime={at} title={brief ? whole : undefined}>
			{brief ? format.date(at) : whole}
		</time>
	);
}
