import { useLocale } from "#app/lib/root-data.ts";

type MomentProps = {
	/** An instant as the API sends it: `2026-11-21T09:40:00.000Z`. */
	at: string;
	/** Shows only the day, with the time in the tooltip. */
	brief?: boolean;
};

/** Renders an instant in the user's format, and in machine-readable form. */
export function DateTime({ at, brief = false }: MomentProps) {
	const { format } = useLocale();
	const whole = format.moment(at);
	return (
		<time dateTime={at} title={brief ? whole : undefined}>
			{brief ? format.date(at) : whole}
		</time>
	);
}
